package dev.assay;

import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;

/**
 * Sends each request of the generated code with the key, one Idempotency-Key for all attempts of a POST, and the service's retry
 * rules. What is no success is thrown as an {@link AssayException}, so that the generated code never meets it.
 */
final class RetryingHttpClient extends HttpClient {
  private static final long FIRST_BACK_OFF_MS = 500;
  private static final long LONGEST_BACK_OFF_MS = 20_000;

  private final HttpClient http;
  private final String authorization;
  private final Assay.Builder options;

  RetryingHttpClient(HttpClient http, String key, Assay.Builder options) {
    this.http = http;
    this.authorization = "Bearer " + key;
    this.options = options;
  }

  @Override
  public <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) throws IOException {
    HttpRequest.Builder builder = HttpRequest.newBuilder(request, (name, value) -> true)
        .setHeader("Authorization", authorization)
        .setHeader("User-Agent", "assay-java/" + Assay.VERSION);
    if (request.method().equals("POST") && request.headers().firstValue("Idempotency-Key").isEmpty())
      builder.setHeader("Idempotency-Key", UUID.randomUUID().toString());
    HttpRequest prepared = builder.build();
    try {
      for (int attempt = 0; ; attempt++) {
        AssayException failure;
        try {
          HttpResponse<byte[]> response = attempt(prepared);
          if (response.statusCode() / 100 == 2) return new Received<>(response, handler);
          failure = AssayApiException.of(response.statusCode(), response.headers(), response.body());
        } catch (AssayException.ConnectionFailed broken) {
          failure = broken;
        }
        TimeUnit.MILLISECONDS.sleep(waitMs(attempt, failure));
      }
    } catch (InterruptedException interrupted) {
      throw new AssayException.Interrupted(interrupted);
    }
  }

  /** One attempt, with its whole body within the timeout. */
  private HttpResponse<byte[]> attempt(HttpRequest request) throws InterruptedException {
    String service = request.uri().resolve("/").toString();
    CompletableFuture<HttpResponse<byte[]>> response = http.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
    try {
      return response.get(options.timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      throw new AssayException.RequestTimeout(service + " did not respond within " + options.timeout.toMillis() + " ms");
    } catch (ExecutionException failed) {
      throw new AssayException.ConnectionFailed(service + " cannot be reached: " + failed.getCause(), failed.getCause());
    } finally {
      response.cancel(true);
    }
  }

  /** Milliseconds until the next attempt, where there is one; throws the failure otherwise. */
  private long waitMs(int attempt, AssayException failure) {
    if (attempt >= options.maxRetries) throw failure;
    long backOffMs = Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS << Math.min(attempt, 10));
    // many clients that failed at once must not come back at once
    long jitteredMs = backOffMs / 2 + ThreadLocalRandom.current().nextLong(backOffMs / 2);
    if (!(failure instanceof AssayApiException refused)) return jitteredMs;
    long askedMs = refused.retryAfter().toMillis();
    if (askedMs > options.maxRetryAfter.toMillis()) throw failure;
    if (refused.status() == 429) return askedMs + ThreadLocalRandom.current().nextLong(1_000);
    // the first attempt of this very request is still at work
    boolean inFlight =
        refused.status() == 409 && refused.details().path("resource_type").asText().equals("idempotency_key");
    if (refused.status() != 500 && refused.status() != 503 && !inFlight) throw failure;
    return Math.max(askedMs, jitteredMs);
  }

  /** A response whose body is there, given to the handler of whoever asked. */
  private record Received<T>(HttpResponse<byte[]> response, T body) implements HttpResponse<T> {
    Received(HttpResponse<byte[]> response, HttpResponse.BodyHandler<T> handler) {
      this(response, handle(response, handler));
    }

    private static <T> T handle(HttpResponse<byte[]> response, HttpResponse.BodyHandler<T> handler) {
      HttpResponse.BodySubscriber<T> subscriber = handler.apply(new HttpResponse.ResponseInfo() {
        @Override
        public int statusCode() {
          return response.statusCode();
        }

        @Override
        public HttpHeaders headers() {
          return response.headers();
        }

        @Override
        public Version version() {
          return response.version();
        }
      });
      subscriber.onSubscribe(new Flow.Subscription() {
        @Override
        public void request(long count) {}

        @Override
        public void cancel() {}
      });
      subscriber.onNext(List.of(ByteBuffer.wrap(response.body())));
      subscriber.onComplete();
      return subscriber.getBody().toCompletableFuture().join();
    }

    @Override
    public int statusCode() {
      return response.statusCode();
    }

    @Override
    public HttpRequest request() {
      return response.request();
    }

    @Override
    public Optional<HttpResponse<T>> previousResponse() {
      return Optional.empty();
    }

    @Override
    public HttpHeaders headers() {
      return response.headers();
    }

    @Override
    public Optional<SSLSession> sslSession() {
      return response.sslSession();
    }

    @Override
    public URI uri() {
      return response.uri();
    }

    @Override
    public Version version() {
      return response.version();
    }
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
    throw new UnsupportedOperationException("The generated code sends from the thread that calls it");
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, HttpResponse.BodyHandler<T> handler, HttpResponse.PushPromiseHandler<T> pushes) {
    return sendAsync(request, handler);
  }

  @Override
  public Optional<CookieHandler> cookieHandler() {
    return http.cookieHandler();
  }

  @Override
  public Optional<Duration> connectTimeout() {
    return http.connectTimeout();
  }

  @Override
  public Redirect followRedirects() {
    return http.followRedirects();
  }

  @Override
  public Optional<ProxySelector> proxy() {
    return http.proxy();
  }

  @Override
  public SSLContext sslContext() {
    return http.sslContext();
  }

  @Override
  public SSLParameters sslParameters() {
    return http.sslParameters();
  }

  @Override
  public Optional<Authenticator> authenticator() {
    return http.authenticator();
  }

  @Override
  public Version version() {
    return http.version();
  }

  @Override
  public Optional<Executor> executor() {
    return http.executor();
  }
}

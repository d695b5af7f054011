package dev.assay;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.generated.ApiClient;
import dev.assay.generated.api.ApiKeysApi;
import dev.assay.generated.api.AuditLogApi;
import dev.assay.generated.api.ComplianceApi;
import dev.assay.generated.api.ContentsApi;
import dev.assay.generated.api.DomainsApi;
import dev.assay.generated.api.EvaluationsApi;
import dev.assay.generated.api.FindingsApi;
import dev.assay.generated.api.OAuthApplicationsApi;
import dev.assay.generated.api.OrganizationApi;
import dev.assay.generated.api.PoliciesApi;
import dev.assay.generated.api.PullRequestsApi;
import dev.assay.generated.api.RepositoriesApi;
import dev.assay.generated.api.RequestLogApi;
import dev.assay.generated.api.ScimApi;
import dev.assay.generated.api.SingleSignOnApi;
import dev.assay.generated.api.SuppressionsApi;
import dev.assay.generated.api.WebhooksApi;
import dev.assay.generated.model.CreateEvaluationRequest;
import dev.assay.generated.model.Evaluation;
import dev.assay.generated.model.StoredContents;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A client of the API; threads may share it. Each part of the API has a method, such as {@link #evaluations()}, whose methods
 * are the routes. They throw an {@link AssayException}.
 */
public final class Assay {
  static final String VERSION = "0.1.0";
  private static final long FIRST_PAUSE_MS = 250;
  private static final long LONGEST_PAUSE_MS = 5_000;

  private final String baseUrl;
  private final HttpClient http;
  private final ObjectMapper json = ApiClient.createDefaultObjectMapper();
  private final ApiClient api;

  private Assay(Builder builder) {
    baseUrl = builder.baseUrl;
    HttpClient plain = builder.httpClient != null ? builder.httpClient : HttpClient.newBuilder()
        // an upgrade without TLS is a header that some proxies reject
        .version(baseUrl.startsWith("https:") ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
        .connectTimeout(Duration.ofSeconds(10))
        .build();
    http = new RetryingHttpClient(plain, builder.apiKey, builder);
    api = new ApiClient(null, json, baseUrl) {
      @Override
      public HttpClient getHttpClient() {
        return http;
      }
    };
  }

  /**
   * @param apiKey an API key ({@code assay_key_…}) or an access token
   * @param baseUrl where the API is, without /v1
   */
  public static Builder builder(String apiKey, String baseUrl) {
    return new Builder(apiKey, baseUrl);
  }

  /** How requests are sent. */
  public static final class Builder {
    private final String apiKey;
    private final String baseUrl;
    private HttpClient httpClient;
    Duration timeout = Duration.ofSeconds(60);
    Duration maxRetryAfter = Duration.ofSeconds(120);
    int maxRetries = 5;

    private Builder(String apiKey, String baseUrl) {
      // what sends headers would show the whole value in its exception
      if (!apiKey.matches("[\\x21-\\x7e]+"))
        throw new IllegalArgumentException("The API key is empty, or has characters that no header takes, such as a line break");
      this.apiKey = apiKey;
      this.baseUrl = baseUrl.replaceAll("/+$", "");
    }

    /** How long one attempt may take; 60 seconds by default. */
    public Builder timeout(Duration timeout) {
      this.timeout = timeout;
      return this;
    }

    /** Further attempts after 429, 500, 503 and broken connections; 5 by default. */
    public Builder maxRetries(int maxRetries) {
      this.maxRetries = maxRetries;
      return this;
    }

    /** The longest {@code Retry-After} that is waited for, 120 seconds by default; a longer one throws. */
    public Builder maxRetryAfter(Duration maxRetryAfter) {
      this.maxRetryAfter = maxRetryAfter;
      return this;
    }

    /** Sends each attempt. It must not follow redirects: the key must not reach another place. */
    public Builder httpClient(HttpClient httpClient) {
      if (httpClient.followRedirects() != HttpClient.Redirect.NEVER)
        throw new IllegalArgumentException("The HTTP client must not follow redirects, which would carry the key along");
      this.httpClient = httpClient;
      return this;
    }

    public Assay build() {
      return new Assay(this);
    }
  }

  /**
   * Evaluates files and waits for the verdict.
   *
   * @throws AssayException.EvaluationNotCompleted it failed or was canceled
   * @throws AssayException.WaitTimeout if it did not end in time
   */
  public Evaluation evaluate(CreateEvaluationRequest request, Duration timeout) {
    return waitForEvaluation(evaluations().createEvaluation(request, null).getId(), timeout);
  }

  /** The evaluation once it is completed. Throws as {@link #evaluate} does. */
  public Evaluation waitForEvaluation(String id, Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    for (long pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 3 / 2)) {
      Evaluation evaluation = evaluations().getEvaluation(id);
      switch (evaluation.getStatus()) {
        case COMPLETED:
          return evaluation;
        case FAILED, CANCELED:
          throw new AssayException.EvaluationNotCompleted(evaluation);
        default:
      }
      long leftMs = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      if (leftMs <= 0) throw new AssayException.WaitTimeout(evaluation);
      try {
        TimeUnit.MILLISECONDS.sleep(Math.min(pauseMs, leftMs));
      } catch (InterruptedException interrupted) {
        throw new AssayException.Interrupted(interrupted);
      }
    }
  }

  /** Stores contents, so that evaluations may name them by digest: a tar archive of at most 32 MiB whose names do not matter. */
  public StoredContents storeContents(byte[] archive) {
    HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + "/v1/contents"))
        .header("Content-Type", "application/x-tar")
        .header("Accept", "application/json")
        .PUT(HttpRequest.BodyPublishers.ofByteArray(archive))
        .build();
    try {
      return json.readValue(http.send(request, HttpResponse.BodyHandlers.ofByteArray()).body(), StoredContents.class);
    } catch (IOException | InterruptedException failed) {
      throw new AssayException("The response is not the expected JSON", failed);
    }
  }

  public ApiKeysApi apiKeys() {
    return new ApiKeysApi(api);
  }

  public AuditLogApi auditLog() {
    return new AuditLogApi(api);
  }

  public ComplianceApi compliance() {
    return new ComplianceApi(api);
  }

  public ContentsApi contents() {
    return new ContentsApi(api);
  }

  public DomainsApi domains() {
    return new DomainsApi(api);
  }

  public EvaluationsApi evaluations() {
    return new EvaluationsApi(api);
  }

  public FindingsApi findings() {
    return new FindingsApi(api);
  }

  public OAuthApplicationsApi oauthApplications() {
    return new OAuthApplicationsApi(api);
  }

  public OrganizationApi organization() {
    return new OrganizationApi(api);
  }

  public PoliciesApi policies() {
    return new PoliciesApi(api);
  }

  public PullRequestsApi pullRequests() {
    return new PullRequestsApi(api);
  }

  public RepositoriesApi repositories() {
    return new RepositoriesApi(api);
  }

  public RequestLogApi requestLog() {
    return new RequestLogApi(api);
  }

  public ScimApi scim() {
    return new ScimApi(api);
  }

  public SingleSignOnApi singleSignOn() {
    return new SingleSignOnApi(api);
  }

  public SuppressionsApi suppressions() {
    return new SuppressionsApi(api);
  }

  public WebhooksApi webhooks() {
    return new WebhooksApi(api);
  }

  @Override
  public String toString() {
    return "Assay[" + baseUrl + "]";
  }
}

package dev.assay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** The service rejected a request. There is a subclass for each kind of code. GET /errors/{code} explains each code. */
public class AssayApiException extends AssayException {
  private static final long serialVersionUID = 1L;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final int status;
  private final String code;
  private final String requestId;
  private final transient JsonNode details;
  private final Duration retryAfter;

  AssayApiException(int status, HttpHeaders headers, JsonNode envelope) {
    super(
        status + " " + envelope.path("code").asText() + ": " + what(envelope) + " (" + requestId(headers, envelope) + ")",
        null);
    this.status = status;
    this.code = envelope.path("code").asText();
    this.details = envelope.path("details");
    this.requestId = requestId(headers, envelope);
    this.retryAfter = retryAfter(headers);
  }

  /** What is wrong with the first few fields, where the service says that; else its message. */
  private static String what(JsonNode envelope) {
    StringJoiner fields = new StringJoiner("; ");
    for (JsonNode error : envelope.path("details").path("errors"))
      if (fields.length() < 500) fields.add(error.path("field").asText() + ": " + error.path("message").asText());
    if (fields.length() > 0) return fields.toString();
    return envelope.path("message").asText("The response did not come from Assay");
  }

  private static String requestId(HttpHeaders headers, JsonNode envelope) {
    return envelope.path("request_id").asText(headers.firstValue("x-request-id").orElse(""));
  }

  private static Duration retryAfter(HttpHeaders headers) {
    String seconds = headers.firstValue("retry-after").orElse("0");
    return Duration.ofSeconds(seconds.matches("\\d{1,9}") ? Long.parseLong(seconds) : 0);
  }

  public int status() {
    return status;
  }

  /** Such as {@code RESOURCE_NOT_FOUND}; empty where what responded was not Assay (a proxy's page). */
  public String code() {
    return code;
  }

  /** For support. */
  public String requestId() {
    return requestId;
  }

  /** Depend on the code; a missing node where there are none. */
  public JsonNode details() {
    return details;
  }

  /** How long the service asks to wait; zero where it does not say. */
  public Duration retryAfter() {
    return retryAfter;
  }

  /** What responded was not Assay, or of a code that this version does not know. */
  public static final class BadResponse extends AssayApiException {
    private static final long serialVersionUID = 1L;

    BadResponse(int status, HttpHeaders headers, JsonNode envelope) {
      super(status, headers, envelope);
    }
  }

  /** 401: the key is missing, malformed, expired or revoked. */
  public static final class Authentication extends AssayApiException {
    private static final long serialVersionUID = 1L;

    Authentication(int status, HttpHeaders headers, JsonNode envelope) {
      super(status, headers, envelope);
    }
  }

  /** 403: the credential lacks a scope or a role, or the organization's plan lacks the feature. */
  public static final class PermissionDenied extends AssayApiException {
    private static final long serialVersionUID = 1L;

    PermissionDenied(int status, HttpHeaders headers, JsonNode envelope) {
      super(status, headers, envelope);
    }
  }

  /** 400 or 422: {@link #fields()} names every broken field. */
  public static final class Validation extends AssayApiException {
    private static final long serialVersionUID = 1L;

    Validation(int status, HttpHeaders headers, JsonNode envelope) {
      super(status, headers, envelope);
    }

    public List<Field> fields() {
      List<Field> fields = new ArrayList<>();
      for (JsonNode error : details().path("errors"))
        fields.add(new Field(error.path("field").asText(), error.path("message").asText(), error.path("code").asText()));
      return fields;
    }

    /** A field that breaks a rule, by its path such as {@code files[0].content}. */
    public record Field(String field, String message, String code) {}
  }

  /** 404: there is no such resource in the environment of the key. */
  public static class NotFound extends AssayApiException {
    private static final long serialVersionUID = 1L;

    NotFound(int status, HttpHeaders headers, JsonNode envelope) {
      super(status, headers, envelope);
    }
  }

  /** 404 or 409: the resource was deleted, and does not come back. */
  public static final class Deleted extends NotFound {
    private static final long serialVersionUID = 1L;

    Deleted(int status, HttpHeaders headers, JsonNode envelope) {
      super(status, headers, envelope);
    }
  }

  /** 409: there is one already. */
  public static final class Conflict extends AssayApiException {
    private static final long serialVersionUID = 1L;

    Conflict(int status, HttpHeaders headers, JsonNode envelope) {
      super(status, headers, envelope);
    }
  }

  /** 429, and the limit resets later than the client waits, or retries were used up. */
  public static final class RateLimit extends AssayApiException {
    private static final long serialVersionUID = 1L;

    RateLimit(int status, HttpHeaders headers, JsonNode envelope) {
      super(status, headers, envelope);
    }
  }

  /** 500 or 503, also after retries. */
  public static final class ServiceFailure extends AssayApiException {
    private static final long serialVersionUID = 1L;

    ServiceFailure(int status, HttpHeaders headers, JsonNode envelope) {
      super(status, headers, envelope);
    }
  }

  /** The exception of a response that is no success. */
  static AssayApiException of(int status, HttpHeaders headers, byte[] body) {
    JsonNode envelope;
    try {
      envelope = JSON.readTree(new String(body, java.nio.charset.StandardCharsets.UTF_8));
    } catch (JsonProcessingException notJson) {
      envelope = JSON.createObjectNode();
    }
    return switch (envelope.path("code").asText()) {
      case "AUTH_MISSING_KEY", "AUTH_INVALID_KEY", "AUTH_EXPIRED_KEY", "AUTH_REVOKED_KEY" ->
          new Authentication(status, headers, envelope);
      case "AUTH_INSUFFICIENT_SCOPE", "AUTH_IP_NOT_ALLOWED", "AUTH_ORG_ACCESS_DENIED" ->
          new PermissionDenied(status, headers, envelope);
      case "VALIDATION_FAILED" -> new Validation(status, headers, envelope);
      case "RESOURCE_NOT_FOUND" -> new NotFound(status, headers, envelope);
      case "RESOURCE_ALREADY_EXISTS" -> new Conflict(status, headers, envelope);
      case "RESOURCE_DELETED" -> new Deleted(status, headers, envelope);
      case "RATE_LIMIT_EXCEEDED" -> new RateLimit(status, headers, envelope);
      case "INTERNAL_ERROR", "SERVICE_UNAVAILABLE", "DEPENDENCY_FAILURE" -> new ServiceFailure(status, headers, envelope);
      default -> new BadResponse(status, headers, envelope);
    };
  }
}

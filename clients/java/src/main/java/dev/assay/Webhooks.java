package dev.assay;

import dev.assay.generated.ApiClient;
import dev.assay.generated.model.WebhookPayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies webhooks as Standard Webhooks says, scheme v1. */
public final class Webhooks {
  /** How far the timestamp may be from now. */
  public static final Duration TOLERANCE = Duration.ofMinutes(5);

  private Webhooks() {}

  /**
   * The event in a body, once its signature is proved.
   *
   * @param body as it came, before any parsing
   * @param header the value of a header by its name, null where there is none: {@code request::getHeader}
   * @param secret {@code whsec_…}, as it was shown when the endpoint was made
   * @throws AssayException.WebhookRejected somebody else sent it, it was changed, or it is too old
   */
  public static WebhookPayload verify(byte[] body, Function<String, String> header, String secret) {
    return verify(body, header, secret, Instant.now(), TOLERANCE);
  }

  /** The same with a time and a tolerance of the caller. */
  public static WebhookPayload verify(
      byte[] body, Function<String, String> header, String secret, Instant now, Duration tolerance) {
    byte[] key = key(secret);
    String id = required(header, "webhook-id");
    String timestamp = required(header, "webhook-timestamp");
    String signatures = required(header, "webhook-signature");
    if (!timestamp.matches("[0-9]{1,12}")) throw new AssayException.WebhookRejected("webhook-timestamp is not a Unix time");
    Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
    if (Duration.between(sent, now).abs().compareTo(tolerance) > 0)
      throw new AssayException.WebhookRejected("webhook-timestamp is too far from now");
    byte[] expected = ("v1," + sign(key, id + "." + timestamp + ".", body)).getBytes(StandardCharsets.US_ASCII);
    // several during the rotation of a secret
    for (String signature : signatures.split(" "))
      if (MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8))) return parse(body);
    throw new AssayException.WebhookRejected("No signature matches: the secret is wrong, or the body was changed");
  }

  private static WebhookPayload parse(byte[] body) {
    try {
      return ApiClient.createDefaultObjectMapper().readValue(body, WebhookPayload.class);
    } catch (IOException notJson) {
      throw new AssayException.WebhookRejected("The body is not an event");
    }
  }

  private static String required(Function<String, String> header, String name) {
    String value = header.apply(name);
    if (value == null || value.isEmpty()) throw new AssayException.WebhookRejected("The header " + name + " is missing");
    return value;
  }

  private static byte[] key(String secret) {
    byte[] key = {};
    try {
      key = Base64.getDecoder().decode(secret.startsWith("whsec_") ? secret.substring("whsec_".length()) : secret);
    } catch (IllegalArgumentException ignored) {
      // its cause would show a part of the secret
    }
    // anybody can sign with an empty key
    if (key.length == 0)
      throw new IllegalArgumentException("The secret must be whsec_ followed by base64");
    return key;
  }

  private static String sign(byte[] key, String prefix, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update(prefix.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(mac.doFinal(body));
    } catch (GeneralSecurityException impossible) {
      // every Java platform has HmacSHA256
      throw new IllegalStateException(impossible);
    }
  }
}

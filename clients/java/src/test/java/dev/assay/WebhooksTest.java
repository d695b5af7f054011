package dev.assay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.generated.model.WebhookPayload;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class WebhooksTest {
  /** Of the Standard Webhooks reference libraries. */
  private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

  private static final JsonNode WEBHOOK = Scene.SCENE.get("webhook");
  private final byte[] body = WEBHOOK.get("body").asText().getBytes(StandardCharsets.UTF_8);
  private final String secret = WEBHOOK.get("secret").asText();
  private final Instant sent = Instant.ofEpochSecond(WEBHOOK.get("headers").get("webhook-timestamp").asLong());

  private static Map<String, String> headers() {
    Map<String, String> headers = new HashMap<>();
    WEBHOOK.get("headers").fields().forEachRemaining(header -> headers.put(header.getKey(), header.getValue().asText()));
    return headers;
  }

  /** As when it was sent: building these tests may take longer than the tolerance. */
  private WebhookPayload verify(byte[] body, Map<String, String> headers, String secret) {
    return Webhooks.verify(body, headers::get, secret, sent, Webhooks.TOLERANCE);
  }

  private AssayException.WebhookRejected rejected(byte[] body, Map<String, String> headers, String secret) {
    return assertThrows(AssayException.WebhookRejected.class, () -> verify(body, headers, secret));
  }

  @Test
  void takesADeliveryOfTheService() {
    WebhookPayload event = verify(body, headers(), secret);
    assertEquals("webhook.test", event.getEvent().toString());
    assertEquals(headers().get("webhook-id"), event.getId());
  }

  @Test
  void takesBothSecretsWhileOneReplacesTheOther() {
    String previous = WEBHOOK.get("previous_secret").asText();
    assertNotEquals(secret, previous);
    assertEquals(2, headers().get("webhook-signature").split(" ").length);
    assertEquals(verify(body, headers(), secret), verify(body, headers(), previous));
  }

  @Test
  void signsAsTheReferenceLibrariesDo() {
    Map<String, String> headers = Map.of("webhook-id", "msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp", "1614265330",
        "webhook-signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    byte[] vector = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);
    Instant now = Instant.ofEpochSecond(1614265330);
    Webhooks.verify(vector, headers::get, SECRET, now, Duration.ZERO);
    vector[3] ^= 1;
    assertThrows(AssayException.WebhookRejected.class,
        () -> Webhooks.verify(vector, headers::get, SECRET, now, Duration.ZERO));
  }

  @Test
  void rejectsAChangedBody() {
    String changed = new String(body, StandardCharsets.UTF_8).replace("webhook.test", "evaluation.completed");
    rejected(changed.getBytes(StandardCharsets.UTF_8), headers(), secret);
  }

  @Test
  void rejectsADeliverySignedWithAnotherSecret() {
    assertFalse(rejected(body, headers(), SECRET).getMessage().contains(SECRET));
  }

  @Test
  void rejectsWhatIsOlderOrNewerThanTheTolerance() {
    for (int seconds : List.of(301, -301))
      assertThrows(AssayException.WebhookRejected.class, () -> Webhooks.verify(
          body, headers()::get, secret, sent.plusSeconds(seconds), Webhooks.TOLERANCE));
    Webhooks.verify(body, headers()::get, secret, sent.plusSeconds(299), Webhooks.TOLERANCE);
  }

  @Test
  void comparesWithTheTimeThatItIsByDefault() throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(Base64.getDecoder().decode(SECRET.substring("whsec_".length())), "HmacSHA256"));
    Map<Long, Map<String, String>> deliveries = new HashMap<>();
    long now = Instant.now().getEpochSecond();
    for (long timestamp : List.of(now, now - 3600)) {
      mac.update("evt_1.%d.".formatted(timestamp).getBytes(StandardCharsets.UTF_8));
      String signature = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
      deliveries.put(timestamp, Map.of(
          "webhook-id", "evt_1", "webhook-timestamp", Long.toString(timestamp), "webhook-signature", signature));
    }
    Webhooks.verify(body, deliveries.get(now)::get, SECRET);
    assertThrows(AssayException.WebhookRejected.class,
        () -> Webhooks.verify(body, deliveries.get(now - 3600)::get, SECRET));
  }

  @Test
  void rejectsHeadersThatAreMissingOrMalformed() {
    rejected(body, Map.of(), secret);
    for (Map.Entry<String, String> change : List.of(Map.entry("webhook-timestamp", "yesterday"),
        Map.entry("webhook-signature", ""), Map.entry("webhook-signature", "v1a,AAAA v2,BBBB v1,"))) {
      Map<String, String> headers = headers();
      headers.put(change.getKey(), change.getValue());
      rejected(body, headers, secret);
    }
  }

  @Test
  void takesNoSecretThatAnybodyCouldKnow() {
    for (String unsafe : List.of("", "whsec_", "whsec_not base64")) {
      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> verify(body, headers(), unsafe));
      assertFalse(refused.getMessage().contains("not base64"));
    }
  }
}

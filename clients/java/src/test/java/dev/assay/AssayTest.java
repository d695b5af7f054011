package dev.assay;

import static dev.assay.Scene.newRepository;
import static dev.assay.Scene.reliable;
import static dev.assay.Scene.request;
import static dev.assay.Scene.text;
import static dev.assay.Scene.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.generated.api.EvaluationsApi.APIListEvaluationsRequest;
import dev.assay.generated.api.EvaluationsApi.APIListFindingsRequest;
import dev.assay.generated.api.PoliciesApi.APIListPoliciesRequest;
import dev.assay.generated.model.CreateEvaluationRequest;
import dev.assay.generated.model.Evaluation;
import dev.assay.generated.model.EvaluationPage;
import dev.assay.generated.model.Finding;
import dev.assay.generated.model.MissingContentsRequest;
import dev.assay.generated.model.PolicyPage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AssayTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private final Assay assay = reliable().build();

  private static Function<String, EvaluationPage> pages(Assay assay, String repository, int limit) {
    return cursor -> assay.evaluations().listEvaluations(
        APIListEvaluationsRequest.newBuilder().repository(repository).limit(limit).cursor(cursor).build());
  }

  private static PolicyPage policies(Assay assay, Integer limit) {
    return assay.policies().listPolicies(APIListPoliciesRequest.newBuilder().limit(limit).build());
  }

  private List<String> ids(String repository) {
    return Pages.stream(pages(assay, repository, 100)).map(Evaluation::getId).toList();
  }

  @Test
  void evaluatesFilesAndWaitsForTheVerdict() {
    Evaluation evaluation = assay.evaluate(request(newRepository()), MINUTE);
    assertEquals(Evaluation.StatusEnum.COMPLETED, evaluation.getStatus());
    assertEquals(Evaluation.VerdictEnum.BLOCKED, evaluation.getVerdict());
    List<String> paths = Pages.stream(cursor -> assay.evaluations().listFindings(
        APIListFindingsRequest.newBuilder().evaluationId(evaluation.getId()).cursor(cursor).build()))
        .map(Finding::getPath).distinct().toList();
    assertEquals(List.of("a.js"), paths);
  }

  @Test
  void pagesOverThreePages() {
    String repository = newRepository();
    List<String> made = new ArrayList<>();
    for (int number = 0; number < 5; number++)
      made.add(0, assay.evaluations().createEvaluation(request(repository), null).getId());
    List<Integer> sizes = new ArrayList<>();
    Function<String, EvaluationPage> counted = cursor -> {
      EvaluationPage page = pages(assay, repository, 2).apply(cursor);
      sizes.add(page.getData().size());
      return page;
    };
    assertEquals(made,
        StreamSupport.stream(Pages.all(counted).spliterator(), false).map(Evaluation::getId).toList());
    assertEquals(List.of(2, 2, 1), sizes);
    sizes.clear();
    Pages.all(counted).iterator().next();
    assertEquals(List.of(2), sizes);
  }

  @Test
  void makesOneEvaluationWhereTheResponseOfAPostIsLost() {
    String repository = newRepository();
    String id = unreliable("lost-response").build().evaluations().createEvaluation(request(repository), null).getId();
    assertEquals(List.of(id), ids(repository));
  }

  @Test
  void sendsTheIdempotencyKeyThatItIsGiven() {
    String repository = newRepository();
    String key = UUID.randomUUID().toString();
    String first = assay.evaluations().createEvaluation(request(repository), key).getId();
    assertEquals(first, assay.evaluations().createEvaluation(request(repository), key).getId());
    AssayApiException refused = assertThrows(AssayApiException.Validation.class,
        () -> assay.evaluations().createEvaluation(request(newRepository()), key));
    assertEquals(422, refused.status());
  }

  @Test
  void storesContentsAndEvaluatesThemByTheirDigest() throws Exception {
    byte[] content = ("// " + UUID.randomUUID() + "\n").getBytes(StandardCharsets.UTF_8);
    String digest = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    MissingContentsRequest asked = new MissingContentsRequest().digests(List.of(digest));
    assertEquals(List.of(digest), assay.contents().findMissingContents(asked, null).getDigests());
    assay.storeContents(tar(content));
    assertEquals(List.of(), assay.contents().findMissingContents(asked, null).getDigests());
  }

  /** A tar archive of one file (POSIX ustar). */
  private static byte[] tar(byte[] content) {
    byte[] archive = new byte[512 * 4];
    put(archive, 0, "content");
    put(archive, 100, "0000644\0");
    put(archive, 124, String.format("%011o\0", content.length));
    put(archive, 136, "00000000000\0");
    put(archive, 148, "        ");
    put(archive, 156, "0");
    put(archive, 257, "ustar\00000");
    int sum = 0;
    for (int at = 0; at < 512; at++) sum += archive[at];
    put(archive, 148, String.format("%06o\0 ", sum));
    System.arraycopy(content, 0, archive, 512, content.length);
    return archive;
  }

  private static void put(byte[] archive, int at, String text) {
    System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, archive, at, text.length());
  }

  @Test
  void triesAgainWhileTheServiceStarts() {
    assertEquals(1, policies(unreliable("starting").build(), 1).getData().size());
    Assay hasty = unreliable("starting").maxRetries(0).build();
    assertThrows(AssayApiException.ServiceFailure.class, () -> policies(hasty, 2));
  }

  @Test
  void throwsExceptionsByTheirCode() {
    AssayApiException.NotFound missing = assertThrows(AssayApiException.NotFound.class,
        () -> assay.evaluations().getEvaluation("eval_01jd8y3c5m8n4q6r7s9t0v1w2x"));
    assertEquals("RESOURCE_NOT_FOUND", missing.code());
    assertEquals("evaluation", missing.details().get("resource_type").asText());
    assertTrue(missing.requestId().startsWith("req_"));
    AssayApiException.Validation invalid = assertThrows(AssayApiException.Validation.class,
        () -> assay.evaluations().createEvaluation(new CreateEvaluationRequest().repository("").files(List.of()), null));
    assertEquals(List.of("files", "repository"),
        invalid.fields().stream().map(AssayApiException.Validation.Field::field).sorted().toList());
    assertTrue(invalid.getMessage().contains("repository: "), invalid.getMessage());
    Assay narrow = Assay.builder(text("narrow_key"), text("base_url")).build();
    AssayApiException denied = assertThrows(AssayApiException.PermissionDenied.class,
        () -> pages(narrow, "java/any", 1).apply(null));
    assertEquals("read:evaluations", denied.details().get("required_scope").asText());
    Assay stranger = Assay.builder("assay_key_prod_mistyped", text("base_url")).build();
    AssayApiException unknown = assertThrows(AssayApiException.Authentication.class,
        () -> pages(stranger, "java/any", 1).apply(null));
    assertEquals("AUTH_INVALID_KEY", unknown.code());
  }

  @Test
  void hasAClassForEveryCode() {
    for (JsonNode code : Scene.SCENE.get("error_codes")) {
      byte[] body = ("{\"code\":" + code + "}").getBytes(StandardCharsets.UTF_8);
      AssayApiException exception = AssayApiException.of(400, HttpHeaders.of(Map.of(), (name, value) -> true), body);
      assertFalse(exception instanceof AssayApiException.BadResponse, code.asText());
    }
  }

  @Test
  void tellsADeletedResourceFromOneThatNeverWas() {
    String id = assay.evaluate(request(newRepository()), MINUTE).getId();
    assay.evaluations().deleteEvaluation(id);
    assertThrows(AssayApiException.Deleted.class, () -> assay.evaluations().getEvaluation(id));
  }

  @Test
  void endsARequestWithoutAResponse() {
    Assay client = unreliable("silent").timeout(Duration.ofMillis(200)).maxRetries(1).build();
    assertThrows(AssayException.RequestTimeout.class, () -> policies(client, null));
  }

  @Test
  void endsAtOnceWhereItsThreadIsInterrupted() throws InterruptedException {
    AtomicReference<RuntimeException> thrown = new AtomicReference<>();
    AtomicReference<Boolean> interrupted = new AtomicReference<>();
    Thread thread = new Thread(() -> {
      try {
        policies(unreliable("silent").build(), null);
      } catch (RuntimeException failed) {
        thrown.set(failed);
        interrupted.set(Thread.currentThread().isInterrupted());
      }
    });
    thread.start();
    thread.interrupt();
    thread.join();
    assertInstanceOf(AssayException.Interrupted.class, thrown.get());
    assertTrue(interrupted.get());
  }

  @Test
  void saysThatNothingListens() {
    Assay client = Assay.builder("assay_key_prod_x", "http://127.0.0.1:1").maxRetries(1).build();
    AssayException failed = assertThrows(AssayException.ConnectionFailed.class, () -> policies(client, null));
    assertTrue(failed.getMessage().contains("cannot be reached"));
  }

  @Test
  void knowsAResponseThatIsNotOfAssay() {
    AssayApiException refused = assertThrows(AssayApiException.BadResponse.class,
        () -> policies(unreliable("proxy").build(), null));
    assertEquals(502, refused.status());
    assertEquals("", refused.code());
  }

  @Test
  void followsNoRedirectWithTheKey() throws IOException, InterruptedException {
    AssayApiException refused = assertThrows(AssayApiException.BadResponse.class,
        () -> policies(unreliable("redirect").build(), null));
    assertEquals(307, refused.status());
    HttpClient following = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.ALWAYS).build();
    assertThrows(IllegalArgumentException.class, () -> unreliable("redirect").httpClient(following));
    HttpRequest question = HttpRequest.newBuilder(URI.create(text("unreliable_url") + "/leaked-to/")).build();
    assertEquals("[]", following.send(question, HttpResponse.BodyHandlers.ofString()).body());
  }

  @Test
  void endsWaitingForAnEvaluationThatTakesTooLong() {
    Assay client = unreliable("stuck").build();
    AssayException.WaitTimeout late = assertThrows(AssayException.WaitTimeout.class,
        () -> client.evaluate(request(newRepository()), Duration.ofMillis(600)));
    assertEquals(Evaluation.StatusEnum.RUNNING, late.evaluation().getStatus());
  }

  @Test
  void throwsWhereAnEvaluationEndsWithoutAVerdict() {
    AssayException.EvaluationNotCompleted ended = assertThrows(AssayException.EvaluationNotCompleted.class,
        () -> unreliable("failed").build().evaluate(request(newRepository()), MINUTE));
    assertEquals(Evaluation.StatusEnum.FAILED, ended.evaluation().getStatus());
    assertTrue(ended.getMessage().contains("no worker"));
  }

  @Test
  void takesValuesAndFieldsOfLaterVersions() {
    String id = assay.evaluations().createEvaluation(request(newRepository()), null).getId();
    Evaluation later = unreliable("later").build().evaluations().getEvaluation(id);
    assertEquals(Evaluation.EnvironmentEnum.UNKNOWN_DEFAULT_OPEN_API, later.getEnvironment());
  }

  @Test
  void showsTheKeyNowhere() {
    String key = text("api_key");
    for (String baseUrl : List.of(text("unreliable_url") + "/silent", text("unreliable_url") + "/proxy", "http://127.0.0.1:1")) {
      Assay client = Assay.builder(key, baseUrl).timeout(Duration.ofMillis(100)).maxRetries(0).build();
      AssayException failed = assertThrows(AssayException.class, () -> policies(client, null));
      StringWriter shown = new StringWriter();
      failed.printStackTrace(new PrintWriter(shown));
      assertFalse((shown + client.toString() + failed).contains(key));
    }
  }

  @Test
  void takesNoKeyThatAHeaderCannotCarry() {
    for (String key : List.of("", text("api_key") + "\n", text("api_key") + "…")) {
      RuntimeException refused =
          assertThrows(IllegalArgumentException.class, () -> Assay.builder(key, text("base_url")));
      assertFalse(refused.toString().contains(text("api_key")));
    }
  }

  // the last of its class: by now the limit, which the scene has spent, resets soon
  @Test
  @Order(Integer.MAX_VALUE)
  void waitsAsLongAsRetryAfterSays() {
    Assay impatient = reliable().maxRetryAfter(Duration.ZERO).build();
    // one request a minute, which was spent before, unless that is too long ago
    AssayApiException.RateLimit refused = assertThrows(AssayApiException.RateLimit.class, () -> {
      impatient.organization().getOrganization();
      impatient.organization().getOrganization();
    });
    assertEquals("org.get", refused.details().get("policy").asText());
    Duration asked = refused.retryAfter();
    assertTrue(asked.compareTo(Duration.ZERO) > 0 && asked.compareTo(MINUTE) <= 0, asked.toString());
    long started = System.nanoTime();
    assertTrue(assay.organization().getOrganization().getId().startsWith("org_"));
    assertTrue(System.nanoTime() - started >= asked.minusSeconds(1).toNanos());
  }
}

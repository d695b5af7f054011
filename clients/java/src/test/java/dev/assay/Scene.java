package dev.assay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.generated.model.CreateEvaluationRequest;
import dev.assay.generated.model.SourceFile;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.UUID;

/** The started system that these tests talk to: tests/clients/scene.ts starts it and describes it. */
final class Scene {
  static final String BAD = "app.get('/', (req, res) => res.send(String(eval(req.query.code))));\n";
  static final JsonNode SCENE = read();

  private Scene() {}

  private static JsonNode read() {
    try {
      return new ObjectMapper().readTree(new File(System.getenv("ASSAY_TEST_SCENE")));
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }

  static String text(String name) {
    return SCENE.get(name).asText();
  }

  static Assay.Builder reliable() {
    return Assay.builder(text("api_key"), text("base_url"));
  }

  static Assay.Builder unreliable(String way) {
    return Assay.builder(text("api_key"), text("unreliable_url") + "/" + way);
  }

  static String newRepository() {
    return "java/" + UUID.randomUUID();
  }

  static CreateEvaluationRequest request(String repository) {
    return new CreateEvaluationRequest()
        .repository(repository)
        .files(List.of(new SourceFile().path("a.js").content(BAD)));
  }
}

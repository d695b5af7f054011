import dev.assay.Assay;
import dev.assay.AssayException;
import dev.assay.Pages;
import dev.assay.generated.api.EvaluationsApi.APIListFindingsRequest;
import dev.assay.generated.model.CreateEvaluationRequest;
import dev.assay.generated.model.Evaluation;
import dev.assay.generated.model.Finding;
import dev.assay.generated.model.SourceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Evaluates a folder, prints what was found, and ends with the verdict: 0 passed or warned, 1 blocked, 2 incomplete.
 *
 * <pre>ASSAY_BASE_URL=… ASSAY_API_KEY=… java -cp "$CLASSPATH" EvaluateFolder.java ./my-project acme/payments</pre>
 */
class EvaluateFolder {
  private static final int MAX_BYTES = 1_048_576;

  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      System.err.println("usage: EvaluateFolder <folder> <repository>");
      System.exit(3);
    }
    Assay assay = Assay.builder(System.getenv("ASSAY_API_KEY"), System.getenv("ASSAY_BASE_URL")).build();
    CreateEvaluationRequest request = new CreateEvaluationRequest()
        .repository(args[1])
        .files(readFolder(Path.of(args[0])))
        .scope(CreateEvaluationRequest.ScopeEnum.CHANGES);
    try {
      Evaluation evaluation = assay.evaluate(request, Duration.ofMinutes(10));
      for (Finding finding : Pages.all(cursor -> assay.evaluations().listFindings(
          APIListFindingsRequest.newBuilder().evaluationId(evaluation.getId()).cursor(cursor).build())))
        System.out.printf("%s:%d %s %s: %s%n", finding.getPath(), finding.getStart().getLine(), finding.getSeverity(),
            finding.getRuleId(), finding.getMessage());
      System.out.println(evaluation.getId() + ": " + evaluation.getVerdict());
      System.exit(switch (evaluation.getVerdict()) {
        case PASSED, WARNED -> 0;
        case BLOCKED -> 1;
        default -> 2;
      });
    } catch (AssayException failed) {
      System.err.println(failed.getMessage());
      System.exit(4);
    }
  }

  private static List<SourceFile> readFolder(Path folder) throws IOException {
    List<SourceFile> files = new ArrayList<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) paths.sorted()::iterator) {
        String name = folder.relativize(path).toString().replace('\\', '/');
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || name.startsWith(".git/")) continue;
        String content = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
        if (Files.size(path) > MAX_BYTES || content.indexOf('\0') >= 0) continue;
        files.add(new SourceFile().path(name).content(content));
      }
    }
    return files;
  }
}

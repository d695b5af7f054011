package a;
import jakarta.validation.constraints.Pattern;
public class Form {
  private Kind kind;
  private Long n;
  @Pattern(regexp = "[a-z]+") private String name;
  private String free;
  private Long other;
  public Kind getKind() { return kind; }
  public Long getN() { return n; }
  public String getName() { return name; }
  public String getFree() { return free; }
  public String getOther() { return free; }
}

package a;
import jakarta.validation.constraints.Pattern;
public class Form {
  private Long n;
  @Pattern(regexp = "[a-z]+") private String name;
  private String free;
  private Long other;
  public Long getN() { return n; }
  public String getName() { return name; }
  public String getFree() { return free; }
  public String getOther() { return free; }
}

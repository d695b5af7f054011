package a;
import jakarta.validation.Valid;
import jakarta.validation.constraints.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.validation.BindingResult;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.*;
@RestController
public class Bound {
  interface Late {}
  static class Base {
    private long id; private String raw;
    public String getId() { return raw; }
  }
  static class Form extends Base {
    @Pattern(regexp = "[a-z]+") private String name;
    @Pattern(regexp = "[a-z]+", groups = Late.class) private String late;
    public String getName() { return name; }
    public String getLate() { return late; }
  }
  private JdbcTemplate jdbc;
  @PostMapping("/a") Object a(@Valid @ModelAttribute Form form, BindingResult result) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + form.getName()); } // found
  @PostMapping("/b") Object b(@Valid @RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + form.getLate()); } // found
  @PostMapping("/c") Object c(@Validated(Late.class) @RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + form.getName()); } // found
  @PostMapping("/d") Object d(@Valid @RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + form.getId()); } // found
}

package a;
import jakarta.validation.Valid;
import jakarta.validation.constraints.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
@RestController
public class Boot {
  record Dto(@NotNull String free, @Pattern(regexp = "^[a-z0-9]+$") String name, @Pattern(regexp = ".*") String loose, Object any) {}
  static class Form {
    private String q;
    public String getQ() { return q; }
  }
  private JdbcTemplate jdbc;
  @PostMapping("/a") Object a(@RequestBody Dto dto) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + dto.name()); } // found
  @PostMapping("/b") Object b(@Valid @RequestBody Dto dto) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + dto.free()); } // found
  @PostMapping("/c") Object c(@Valid @RequestBody Dto dto) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + dto.loose()); } // found
  @PostMapping("/d") Object d(@Valid @RequestBody Dto dto) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + dto.any()); } // found
  @PostMapping("/e") Object e(@Valid @RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t WHERE k = " + form.getQ()); } // found
  @GetMapping("/g/{id}") Object g(@PathVariable String id) { return jdbc.queryForList("SELECT * FROM t WHERE k = " + id); } // found
}

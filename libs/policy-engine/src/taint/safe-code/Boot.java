package a;
import java.nio.file.*;
import java.util.*;
import jakarta.validation.Valid;
import jakarta.validation.constraints.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
@RestController
public class Boot {
  enum Kind { A, B }
  record Dto(@NotNull Kind kind, @Min(1) int n, @Pattern(regexp = "^[a-z0-9]+$") String name) {}
  static class Form {
    private Kind kind; private Long n; private UUID id;
    @Pattern(regexp = "[a-z]+") private String name;
    public Kind getKind() { return kind; }
    public Long getN() { return n; }
    public UUID getId() { return id; }
    public String getName() { return name; }
  }
  private JdbcTemplate jdbc;
  @PostMapping("/d") Object d(@Valid @RequestBody Dto dto) { return jdbc.queryForList("SELECT * FROM t WHERE k = " + dto.kind() + dto.n() + " ORDER BY " + dto.name()); }
  @PostMapping("/e") Object e(@Valid @RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t WHERE k = " + form.getKind() + form.getN() + form.getId() + " ORDER BY " + form.getName()); }
  @PostMapping("/f") Object f(@RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t WHERE k = " + form.getKind() + form.getN()); }
  @GetMapping("/g/{id}") Object g(@PathVariable int id) { return jdbc.queryForList("SELECT * FROM t WHERE k = " + id); }
  @GetMapping("/h") Object h(@RequestParam Kind k) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + k); }
  @GetMapping(value = "/j", produces = "application/json") String j(@RequestParam String n) { return "{\"n\":\"" + n + "\"}"; }
  @GetMapping("/k") Map<String, String> k(@RequestParam String n) { return Map.of("n", n); }
}

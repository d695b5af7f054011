package a;
import a.checks.Pattern;
import jakarta.validation.Valid;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
@RestController
public class Own {
  record Dto(@Pattern(regexp = "[a-z]+") String name) {}
  private JdbcTemplate jdbc;
  @PostMapping("/a") Object a(@Valid @RequestBody Dto dto) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + dto.name()); } // found
}

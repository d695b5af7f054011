package a;
import jakarta.validation.Valid;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
@RestController
public class Api {
  private JdbcTemplate jdbc;
  @PostMapping("/e") Object e(@Valid @RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t WHERE k = " + form.getN() + " ORDER BY " + form.getName()); }
}

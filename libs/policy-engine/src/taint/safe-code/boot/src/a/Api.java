package a;
import jakarta.validation.Valid;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
@RestController
public class Api {
  private JdbcTemplate jdbc;
  private Store store;
  @PostMapping("/e") Object e(@Valid @RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t WHERE k = " + form.getN() + " ORDER BY " + form.getName()); }
  @PostMapping("/s") Object s(@Valid @RequestBody Form form) { return store.find(form); }
}

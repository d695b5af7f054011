package a;
import jakarta.validation.Valid;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
@RestController
public class Api {
  private JdbcTemplate jdbc;
  private Store store;
  @PostMapping("/e") Object e(@RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + form.getName()); } // found
  @PostMapping("/f") Object f(@Valid @RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + form.getFree()); } // found
  @PostMapping("/g") Object g(@Valid @RequestBody Form form) { return jdbc.queryForList("SELECT * FROM t ORDER BY " + form.getOther()); } // found
  @PostMapping("/s") Object s(@Valid @RequestBody Form form) { return store.find(form); }
}

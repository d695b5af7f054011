package a;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;

@RestController
public class Paths {
  private JdbcTemplate jdbc;

  @GetMapping("/a/{kind:[a-z]+}")
  Object a(@PathVariable String kind) {
    return jdbc.queryForList("SELECT * FROM t ORDER BY " + kind);
  }

  @GetMapping(path = {"/b/{id:\\d+}", "/c/{id:[0-9]{1,9}}"})
  Object b(@PathVariable("id") String number) {
    return jdbc.queryForList("SELECT * FROM t WHERE id = " + number);
  }
}

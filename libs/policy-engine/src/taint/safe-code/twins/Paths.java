package a;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;

@RestController
public class Paths {
  private JdbcTemplate jdbc;

  @GetMapping("/a/{kind:.+}")
  Object a(@PathVariable String kind) {
    return jdbc.queryForList("SELECT * FROM t ORDER BY " + kind); // found
  }

  @GetMapping({"/b/{id:\\d+}", "/c/{id}"})
  Object b(@PathVariable("id") String number) {
    return jdbc.queryForList("SELECT * FROM t WHERE id = " + number); // found
  }

  @GetMapping("/d/{id:\\d+}")
  Object d(@PathVariable String id, @RequestParam("id") String other) {
    return jdbc.queryForList("SELECT * FROM t WHERE id = " + other); // found
  }

  @GetMapping("/e/{id:\\d+}/{name}")
  Object e(@PathVariable("name") String id) {
    return jdbc.queryForList("SELECT * FROM t WHERE id = " + id); // found
  }
}

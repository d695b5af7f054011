package a;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
@Service
public class Store {
  private JdbcTemplate jdbc;
  public Object find(Form form) { return jdbc.queryForList("SELECT * FROM t WHERE k = '" + form.getKind() + "' AND n = " + form.getN() + " ORDER BY " + form.getName()); }
}

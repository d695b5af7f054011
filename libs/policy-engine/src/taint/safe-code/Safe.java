package a;
import java.io.*;
import java.math.BigDecimal;
import java.net.*;
import java.nio.file.*;
import java.sql.*;
import java.time.LocalDate;
import java.util.*;
import java.util.regex.Pattern;
import javax.servlet.http.*;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.io.FilenameUtils;
import org.owasp.encoder.Encode;
import org.springframework.web.util.HtmlUtils;

public class Safe extends HttpServlet {
  private static final Path ROOT = Paths.get("/srv/files").toAbsolutePath().normalize();
  private static final Set<String> HOSTS = Set.of("api.example.com");
  private static final Map<String, String> COLUMNS = Map.of("name", "name", "date", "created_at");
  private static final Pattern NAME = Pattern.compile("^[a-z0-9.-]+$");
  private static final List<String> KINDS = Arrays.asList("a", "b");
  private Connection db;
  enum Kind { A, B }

  void one(HttpServletRequest req, HttpServletResponse res) throws Exception {
    Path p = ROOT.resolve(req.getParameter("f")).normalize();
    if (!p.startsWith(ROOT)) throw new SecurityException("no");
    Files.copy(p, res.getOutputStream());
  }
  void three(HttpServletRequest req, HttpServletResponse res) throws Exception {
    File f = new File("/srv/files", FilenameUtils.getName(req.getParameter("f")));
    new FileInputStream(f).transferTo(res.getOutputStream());
  }
  void four(HttpServletRequest req, HttpServletResponse res) throws Exception {
    String col = COLUMNS.getOrDefault(req.getParameter("sort"), "name");
    PreparedStatement s = db.prepareStatement("SELECT * FROM t WHERE a = ? ORDER BY " + col);
    s.setString(1, req.getParameter("a"));
    s.executeQuery();
  }
  void five(HttpServletRequest req, HttpServletResponse res) throws Exception {
    int id = Integer.parseInt(req.getParameter("id"));
    db.createStatement().executeQuery("SELECT * FROM t WHERE id = " + id);
  }
  void six(HttpServletRequest req, HttpServletResponse res) throws Exception {
    String h = req.getParameter("host");
    if (!NAME.matcher(h).matches()) { res.sendError(400); return; }
    Runtime.getRuntime().exec("ping -c 1 " + h);
  }
  void seven(HttpServletRequest req, HttpServletResponse res) throws Exception {
    URI u = new URI(req.getParameter("url"));
    if (!HOSTS.contains(u.getHost())) { res.sendError(400); return; }
    u.toURL().openStream().transferTo(res.getOutputStream());
  }
  void eight(HttpServletRequest req, HttpServletResponse res) throws Exception {
    res.getWriter().print("<b>" + Encode.forHtml(req.getParameter("n")) + HtmlUtils.htmlEscape(req.getParameter("m")) + "</b>");
  }
  void nine(HttpServletRequest req, HttpServletResponse res) throws Exception {
    Kind k = Kind.valueOf(req.getParameter("k"));
    Runtime.getRuntime().exec("run " + k);
  }
  void ten(HttpServletRequest req, HttpServletResponse res) throws Exception {
    String next = req.getParameter("next");
    if (next == null || !next.startsWith("/") || next.startsWith("//")) next = "/";
    res.sendRedirect(next);
  }
  void eleven(HttpServletRequest req, HttpServletResponse res) throws Exception {
    String k = req.getParameter("k");
    if (!KINDS.contains(k)) throw new IllegalArgumentException();
    Runtime.getRuntime().exec("run " + k);
  }
  void twelve(HttpServletRequest req, HttpServletResponse res) throws Exception {
    UUID id = UUID.fromString(req.getParameter("id"));
    Files.delete(Paths.get("/srv/files/" + id));
  }
  void thirteen(HttpServletRequest req, HttpServletResponse res) throws Exception {
    String cmd = switch (req.getParameter("k")) { case "a" -> "run a"; case "b" -> "run b"; default -> throw new IllegalArgumentException(); };
    Runtime.getRuntime().exec(cmd);
  }
  void fourteen(HttpServletRequest req, HttpServletResponse res) throws Exception {
    String f = req.getParameter("f");
    if (f.contains("..") || f.contains("/") || f.contains("\\")) { res.sendError(400); return; }
    Files.delete(Paths.get("/srv/files/" + f));
  }
  void fifteen(HttpServletRequest req, HttpServletResponse res) throws Exception {
    Kind k = Enum.valueOf(Kind.class, req.getParameter("k"));
    Kind other = EnumUtils.getEnum(Kind.class, req.getParameter("other"));
    Runtime.getRuntime().exec("run " + k.name().toLowerCase() + " " + other);
  }
  void sixteen(HttpServletRequest req, HttpServletResponse res) throws Exception {
    LocalDate day = LocalDate.parse(req.getParameter("day"));
    Runtime.getRuntime().exec("run " + day + " " + new BigDecimal(req.getParameter("amount")) + " " + UUID.fromString(req.getParameter("id")));
  }
  void eighteen(HttpServletRequest req, HttpServletResponse res) throws Exception {
    Path full = ROOT.resolve(req.getParameter("f")).toRealPath();
    if (!full.startsWith(ROOT)) throw new SecurityException("outside");
    Files.copy(full, res.getOutputStream());
  }
  void nineteen(HttpServletRequest req, HttpServletResponse res) throws Exception {
    int id = Integer.valueOf(req.getParameter("id"));
    new ProcessBuilder("report", "--id", String.valueOf(id)).start();
  }
  List<User> twenty(@RequestParam String name, JdbcTemplate jdbc) {
    return jdbc.query("SELECT * FROM users WHERE name = ?", MAPPER, name);
  }
  List<User> twentyOne(@RequestParam String name, EntityManager em) {
    return em.createQuery("SELECT u FROM User u WHERE u.name = :name").setParameter("name", name).getResultList();
  }
  void two(HttpServletRequest req, HttpServletResponse res) throws Exception {
    File base = new File("/srv/files");
    File f = new File(base, req.getParameter("f"));
    if (!f.getCanonicalPath().startsWith(base.getCanonicalPath() + File.separator)) {
      res.sendError(403);
      return;
    }
    new FileInputStream(f).transferTo(res.getOutputStream());
  }
  void seventeen(HttpServletRequest req, HttpServletResponse res) throws Exception {
    File base = new File("/srv/files").getCanonicalFile();
    File file = new File(base, req.getParameter("f")).getCanonicalFile();
    if (!file.toPath().startsWith(base.toPath())) throw new SecurityException("outside");
    Files.copy(file.toPath(), res.getOutputStream());
  }
  void twentyTwo(HttpServletRequest req, HttpServletResponse res) throws Exception {
    File file = new File("/srv/files", req.getParameter("f"));
    String full = file.getCanonicalPath();
    if (!full.startsWith("/srv/files/")) throw new SecurityException("outside");
    new FileInputStream(file).transferTo(res.getOutputStream());
  }
}

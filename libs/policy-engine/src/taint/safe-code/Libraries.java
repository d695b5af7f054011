package a;
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.security.*;
import java.sql.*;
import java.util.*;
import javax.crypto.*;
import javax.crypto.spec.*;
import javax.net.ssl.*;
import javax.servlet.http.*;
import javax.xml.parsers.*;
import javax.xml.transform.TransformerFactory;
import javax.xml.stream.XMLInputFactory;
import org.slf4j.*;
import org.owasp.encoder.Encode;
import org.springframework.web.bind.annotation.*;
import org.yaml.snakeyaml.*;
class Libraries {
  private static final Logger LOG = LoggerFactory.getLogger(Libraries.class);
  private final SecureRandom random = new SecureRandom();
  void crypto() throws Exception {
    MessageDigest.getInstance("SHA-256");
    Mac.getInstance("HmacSHA256");
    Cipher.getInstance("AES/GCM/NoPadding");
    Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
    Cipher.getInstance("ChaCha20-Poly1305");
    KeyGenerator k = KeyGenerator.getInstance("AES");
    k.init(256);
    KeyPairGenerator g = KeyPairGenerator.getInstance("RSA");
    g.initialize(3072);
    KeyPairGenerator e = KeyPairGenerator.getInstance("EC");
    e.initialize(256);
    byte[] nonce = new byte[12];
    random.nextBytes(nonce);
    new GCMParameterSpec(128, nonce);
    new PBEKeySpec(password, salt, 600000, 256);
    SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
    SSLContext.getInstance("TLSv1.3");
    SSLContext.getInstance("TLS");
    String token = HexFormat.of().formatHex(nonce);
    String two = String.format("%02x", nonce[0]);
    int dice = new Random().nextInt(6);
    MessageDigest.isEqual(a, c);
  }
  void sql(Connection connection, String name, long id) throws Exception {
    PreparedStatement s = connection.prepareStatement("SELECT * FROM users WHERE name = ?");
    s.setString(1, name);
    connection.createStatement().executeQuery("SELECT COUNT(*) FROM users");
    jdbcTemplate.query("SELECT * FROM users WHERE name = ?", mapper, name);
    jdbcTemplate.queryForObject("SELECT name FROM users WHERE id = " + id, String.class);
    entityManager.createQuery("SELECT u FROM User u WHERE u.name = :name").setParameter("name", name);
    entityManager.createNativeQuery("SELECT * FROM users WHERE name = ?1").setParameter(1, name);
    LOG.info("SELECT * FROM users WHERE name = {}", name);
    System.out.println("select a name from the list: " + name);
    throw new IllegalStateException("Cannot delete from " + name);
  }
  void xml(InputStream in) throws Exception {
    DocumentBuilderFactory f = DocumentBuilderFactory.newInstance();
    f.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    f.newDocumentBuilder().parse(in);
    SAXParserFactory s = SAXParserFactory.newInstance();
    s.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    XMLInputFactory x = XMLInputFactory.newInstance();
    x.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    x.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    TransformerFactory t = TransformerFactory.newInstance();
    t.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    t.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");
    TransformerFactory u = TransformerFactory.newInstance();
    u.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    new Yaml(new SafeConstructor(new LoaderOptions())).load(in);
  }
  void processes(String name) throws Exception {
    new ProcessBuilder("ls", "-l").start();
    new ProcessBuilder("git", "log", "--", name).start();
    new ProcessBuilder(List.of("git", "log", "--", name)).start();
    Runtime.getRuntime().exec(new String[] { "git", "log", "--", name });
    Runtime.getRuntime().exec("ls");
  }
  void web(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Cookie cookie = new Cookie("session", id);
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
    response.setContentType("text/plain");
    response.getWriter().print("ok");
    response.getWriter().print(Encode.forHtml(request.getParameter("name")));
    response.sendRedirect("/home");
    response.sendRedirect(request.getContextPath() + "/home");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Access-Control-Allow-Origin", "https://example.com");
    LOG.warn("Failed", exception);
  }
  @GetMapping("/users/{id}") User user(@PathVariable long id) { return users.findById(id).orElseThrow(); }
  @PostMapping("/users") User add(@RequestBody User user) { return users.save(user); }
  @CrossOrigin(origins = "https://example.com") @GetMapping("/x") String x() { return "ok"; }
  void files(Path folder, String name) throws Exception {
    Files.createTempFile("a", ".txt");
    Files.createTempDirectory("a");
    Path target = folder.resolve(name).normalize();
    if (!target.startsWith(folder)) throw new IOException("outside");
    Files.readString(target);
    new File("config.properties").setReadable(true, true);
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-------"));
    new URL("https://example.com/").openStream();
    HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create("https://example.com/")).build(), ofString());
    new Socket("localhost", 80);
    SSLSocketFactory.getDefault().createSocket("example.com", 443);
    HttpsURLConnection.getDefaultHostnameVerifier();
    String password = System.getenv("PASSWORD");
    DriverManager.getConnection(System.getenv("URL"), "app", System.getenv("PASSWORD"));
    String passwordKey = "spring.datasource.password";
    Class.forName("org.postgresql.Driver");
    new ObjectMapper().readValue(in, User.class);
    http.csrf(Customizer.withDefaults());
    Jwts.parser().verifyWith(key).build().parseSignedClaims(token);
    JWT.require(Algorithm.HMAC256(System.getenv("KEY"))).build().verify(token);
    Algorithm.HMAC256(secret);
    java.util.regex.Pattern.compile("^[a-z]+$");
    view.getSettings().setJavaScriptEnabled(false);
    BigInteger hex = new BigInteger(1, digest);
    Integer.toHexString(hash);
  }
}

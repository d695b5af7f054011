using System;
using System.Diagnostics;
using System.IO;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text.RegularExpressions;
using System.Xml;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;
[ApiController]
class Libraries : ControllerBase {
  private static readonly HttpClient client = new HttpClient();
  private static readonly Regex Name = new Regex("^[a-z]+$", RegexOptions.Compiled, TimeSpan.FromMilliseconds(100));
  void Queries(string name, int id) {
    var a = new SqlCommand("SELECT * FROM users WHERE name = @name", connection);
    a.Parameters.AddWithValue("@name", name);
    var b = new SqlCommand("SELECT COUNT(*) FROM users", connection);
    const string query = "SELECT * FROM users WHERE id = @id";
    var c = new SqlCommand(query, connection);
    db.Users.FromSqlInterpolated($"SELECT * FROM users WHERE name = {name}");
    db.Users.FromSql($"SELECT * FROM users WHERE name = {name}");
    db.Database.ExecuteSqlInterpolated($"DELETE FROM users WHERE name = {name}");
    db.Database.ExecuteSqlRaw("DELETE FROM users WHERE name = {0}", name);
    connection.Query<User>("SELECT * FROM users WHERE name = @name", new { name });
    Console.WriteLine($"SELECT * FROM users WHERE name = {name}");
    logger.LogInformation("select from {Name}", name);
  }
  void Crypto() {
    SHA256.HashData(data);
    SHA256.Create();
    using var aes = Aes.Create();
    aes.GenerateIV();
    new AesGcm(key, 16);
    RSA.Create(3072);
    rsa.Encrypt(data, RSAEncryptionPadding.OaepSHA256);
    RandomNumberGenerator.GetBytes(32);
    RandomNumberGenerator.GetInt32(10);
    new Rfc2898DeriveBytes(password, salt, 600000, HashAlgorithmName.SHA256);
    CryptographicOperations.FixedTimeEquals(a, b);
    var dice = new Random().Next(6);
    new HMACSHA256(key);
  }
  void Files(string name) {
    Path.GetTempFileName();
    File.ReadAllText("a.txt");
    var path = Path.Combine(root, Path.GetFileName(name));
    File.ReadAllText(path);
    var full = Path.GetFullPath(Path.Combine(root, name));
    if (!full.StartsWith(root + Path.DirectorySeparatorChar)) throw new ArgumentException();
    Path.Combine(AppContext.BaseDirectory, "data", "a.json");
  }
  void Xml(Stream stream) {
    var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };
    using var reader = XmlReader.Create(stream, settings);
    var document = new XmlDocument { XmlResolver = null };
    XDocument.Load(stream);
    JsonSerializer.Deserialize<User>(text);
    JsonConvert.DeserializeObject<User>(text);
    new DataContractSerializer(typeof(User));
    new XmlSerializer(typeof(User));
  }
  async Task Http(string id) {
    await client.GetAsync("https://example.com/");
    await client.GetAsync($"https://example.com/users/{Uri.EscapeDataString(id)}");
    await client.GetStringAsync("http://localhost:5000/health");
    handler.CheckCertificateRevocationList = true;
    handler.ServerCertificateCustomValidationCallback = (message, cert, chain, errors) => errors == SslPolicyErrors.None;
    handler.SslProtocols = SslProtocols.Tls12 | SslProtocols.Tls13;
  }
  void Processes(string file) {
    Process.Start("notepad.exe");
    Process.Start(new ProcessStartInfo("git") { ArgumentList = { "log", "--", file }, UseShellExecute = false });
    var info = new ProcessStartInfo { FileName = "git", UseShellExecute = false };
    info.ArgumentList.Add(file);
    Process.Start(info);
  }
  [HttpGet] public IActionResult Get(string url) {
    if (!Url.IsLocalUrl(url)) return BadRequest();
    return Redirect(url);
  }
  [HttpGet("b")] public IActionResult B(string url) => LocalRedirect(url);
  [HttpGet("c")] public IActionResult C() => RedirectToAction("Index");
  [HttpPost] public IActionResult Post(User user) => Ok(user);
  void Startup(IApplicationBuilder app, IWebHostEnvironment env) {
    if (env.IsDevelopment()) { app.UseDeveloperExceptionPage(); }
    app.UseHsts();
    app.UseHttpsRedirection();
    app.UseStaticFiles();
    services.AddCors(o => o.AddDefaultPolicy(p => p.WithOrigins("https://example.com").AllowCredentials()));
    options.Cookie.SecurePolicy = CookieSecurePolicy.Always;
    options.Cookie.HttpOnly = true;
    response.Cookies.Append("a", "b", new CookieOptions { Secure = true, HttpOnly = true, SameSite = SameSiteMode.Lax });
    options.TokenValidationParameters = new TokenValidationParameters { ValidateIssuer = true, ValidateAudience = true, ValidateLifetime = true, ValidateIssuerSigningKey = true };
    var password = Environment.GetEnvironmentVariable("PASSWORD");
    var connection = configuration.GetConnectionString("Default");
    Regex.IsMatch(text, "^[a-z]+$", RegexOptions.None, TimeSpan.FromSeconds(1));
    HttpUtility.HtmlEncode(name);
    Html.Raw("<br>");
  }
}

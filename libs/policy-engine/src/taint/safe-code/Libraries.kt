package com.acme.files

import io.ktor.http.ContentType
import io.ktor.server.application.call
import io.ktor.server.response.respondRedirect
import io.ktor.server.response.respondText
import java.io.File
import java.net.URI
import java.net.URL
import java.nio.file.Files
import java.nio.file.Paths
import java.security.MessageDigest
import java.security.SecureRandom
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.PathVariable
import org.springframework.web.bind.annotation.PostMapping
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController
import org.springframework.web.multipart.MultipartFile

private val ALLOWED_HOSTS = setOf("api.example.com", "files.example.com")
private val NAME = Regex("^[a-z0-9_-]{1,64}$")

enum class Sort(val column: String) { NAME("name"), CREATED("created_at") }

@RestController
class FilesController(private val jdbcTemplate: JdbcTemplate, private val users: UserRepository) {
  private val root = File("/srv/files")

  @GetMapping("/users")
  fun list(@RequestParam name: String, @RequestParam(defaultValue = "NAME") sort: Sort, @RequestParam limit: Int): List<User> {
    val order = when (name) {
      "new" -> "created_at DESC"
      else -> sort.column
    }
    return jdbcTemplate.query("SELECT * FROM users WHERE name = ? ORDER BY $order LIMIT $limit", { rs, _ -> User(rs.getString("name")) }, name)
  }

  @GetMapping("/files/{name}")
  fun read(@PathVariable name: String): String {
    require(NAME.matches(name)) { "Not a file name" }
    return File(root, name).readText()
  }

  @GetMapping("/download")
  fun download(@RequestParam path: String): ByteArray {
    val base = Paths.get("/srv/files").toRealPath()
    val file = base.resolve(path).normalize()
    if (!file.startsWith(base)) throw IllegalArgumentException("Outside of the folder")
    return Files.readAllBytes(file)
  }

  @GetMapping("/fetch")
  fun fetch(@RequestParam address: String): String {
    val uri = URI(address)
    if (uri.scheme != "https" || uri.host !in ALLOWED_HOSTS) throw IllegalArgumentException("Not allowed")
    return URL(address).readText()
  }

  @PostMapping("/upload")
  fun upload(@RequestParam file: MultipartFile): String {
    val target = File(root, java.util.UUID.randomUUID().toString())
    file.transferTo(target)
    return target.name
  }

  @GetMapping("/export")
  fun export(@RequestParam format: String): String {
    val program = mapOf("pdf" to "pdftotext", "doc" to "antiword")[format] ?: return "unknown"
    return ProcessBuilder(program, "/srv/files/a").start().inputStream.bufferedReader().use { it.readText() }
  }
}

fun Application.routes() = routing {
  get("/go") {
    val next = call.request.queryParameters["next"]?.takeIf { it in setOf("/home", "/profile") } ?: "/home"
    call.respondRedirect(next)
  }
  get("/hello") {
    val name = call.parameters["name"].orEmpty()
    call.respondText("<b>${name.escapeHTML()}</b>", ContentType.Text.Html)
    call.respondText("Hello, $name")
  }
}

fun digest(data: ByteArray) = MessageDigest.getInstance("SHA-256").digest(data)

fun token() = ByteArray(32).also { SecureRandom().nextBytes(it) }

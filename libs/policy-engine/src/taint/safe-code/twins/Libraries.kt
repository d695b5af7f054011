package com.acme.files

import io.ktor.http.ContentType
import io.ktor.server.application.call
import io.ktor.server.response.respondText
import java.io.File
import java.net.URI
import java.net.URL
import java.nio.file.Files
import java.nio.file.Paths
import org.springframework.jdbc.core.JdbcTemplate
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.PathVariable
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController

private val ALLOWED_HOSTS = setOf("api.example.com", "files.example.com")
private val NAME = Regex("[a-z0-9_-]")

@RestController
class FilesController(private val jdbcTemplate: JdbcTemplate) {
  private val root = File("/srv/files")

  @GetMapping("/users")
  fun list(@RequestParam name: String, @RequestParam sort: String): List<User> {
    val order = if (sort.isBlank()) "name" else sort
    return jdbcTemplate.query("SELECT * FROM users WHERE name = ? ORDER BY $order", { rs, _ -> User(rs.getString("name")) }, name) // found
  }

  @GetMapping("/files/{name}")
  fun read(@PathVariable name: String): String {
    require(NAME.containsMatchIn(name)) { "Not a file name" }
    return File(root, name).readText() // found
  }

  @GetMapping("/download")
  fun download(@RequestParam path: String): ByteArray {
    val base = Paths.get("/srv/files")
    val file = base.resolve(path)
    if (!file.startsWith(base)) println("Outside of the folder")
    return Files.readAllBytes(file) // found
  }

  @GetMapping("/fetch")
  fun fetch(@RequestParam address: String): String {
    val uri = URI(address)
    if (uri.scheme != "https") throw IllegalArgumentException("Not allowed")
    return URL(address).readText() // found
  }

  @GetMapping("/export")
  fun export(@RequestParam format: String): String {
    val command = listOf("sh", "-c", "convert a.$format")
    return ProcessBuilder(command).start().inputStream.bufferedReader().use { it.readText() } // found
  }
}

fun Application.routes() = routing {
  get("/hello") {
    val name = call.parameters["name"].orEmpty()
    call.respondText("<b>${name.trim()}</b>", ContentType.Text.Html) // found
  }
}

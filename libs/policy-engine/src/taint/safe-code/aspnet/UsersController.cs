using Microsoft.AspNetCore.Mvc;
using Shop.Models;
using Shop.Services;
namespace Shop.Controllers;

[ApiController]
[Route("users")]
public class UsersController(IUserStore users, ReportFiles reports) : ControllerBase {
  [HttpGet("{name}")]
  public async Task<IActionResult> Get(string name) => Ok(await users.FindAsync(name));

  [HttpGet("{id:int}")]
  public async Task<IActionResult> ById(int id) => Ok(await users.ByIdAsync(id));

  [HttpPost("reports")]
  public IActionResult Report([FromBody] ReportRequest request) {
    System.IO.File.ReadAllText("/data/" + request.Id);
    System.IO.File.ReadAllText("/data/" + request.Year);
    System.IO.File.ReadAllText("/data/" + request.Period);
    return Ok(reports.Read(request.Name));
  }

  [HttpGet("themes")]
  public IActionResult Theme(string theme) {
    if (!Themes.IsAllowed(theme)) return BadRequest();
    return Ok(reports.ReadTheme(theme));
  }
}

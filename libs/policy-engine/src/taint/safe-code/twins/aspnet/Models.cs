using System.ComponentModel.DataAnnotations;
namespace Shop.Models;

public class ReportRequest {
  [Required] public Guid Id { get; set; }
  public int? Year { get; set; }
  public Period Period { get; set; }
  public string Name { get; set; } = "";
}

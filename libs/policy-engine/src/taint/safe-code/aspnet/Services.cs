using Microsoft.Data.SqlClient;
namespace Shop.Services;

public class SqlUserStore : IUserStore {
  private readonly SqlConnection _connection;
  public SqlUserStore(SqlConnection connection) { _connection = connection; }

  public async Task<User?> FindAsync(string name) {
    using var command = new SqlCommand("SELECT * FROM users WHERE name = @name", _connection);
    command.Parameters.AddWithValue("@name", name);
    return await ReadAsync(command);
  }

  public async Task<User?> ByIdAsync(int id) {
    using var command = new SqlCommand("SELECT * FROM users WHERE id = @id", _connection);
    command.Parameters.AddWithValue("@id", id);
    return await ReadAsync(command);
  }
}

public class ReportFiles {
  public string Read(string name) => File.ReadAllText(Path.Combine("/data/reports", Path.GetFileName(name)));
  public string ReadTheme(string theme) => File.ReadAllText("/data/themes/" + theme);
}

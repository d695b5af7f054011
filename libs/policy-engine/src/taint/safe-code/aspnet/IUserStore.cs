namespace Shop.Services;

public interface IUserStore {
  Task<User?> FindAsync(string name);
  Task<User?> ByIdAsync(int id);
}

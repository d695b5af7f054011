namespace Shop.Services;

public static class Themes {
  private static readonly string[] Names = { "dark", "light" };
  public static bool IsAllowed(string theme) => Names.Contains(theme);
}

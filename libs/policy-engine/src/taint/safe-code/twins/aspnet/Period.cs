namespace Shop.Models;

public enum Period { Day, Month }

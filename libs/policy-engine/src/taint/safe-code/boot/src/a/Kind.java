package a;
public enum Kind { A, B }

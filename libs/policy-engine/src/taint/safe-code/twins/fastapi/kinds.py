class Color(str):
    red = "red"

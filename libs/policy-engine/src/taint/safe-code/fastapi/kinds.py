from enum import Enum
class Color(str, Enum):
    red = "red"

from enum import Enum
from typing import Literal
from pydantic import BaseModel
from kinds import Color
class Kind(str, Enum):
    a = "a"
class Body(BaseModel):
    kind: Literal["a", "b"]
    k: Kind
    color: Color
    n: int
    free: str

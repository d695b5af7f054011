from enum import Enum
from typing import Literal
from pydantic import BaseModel
class Kind(str, Enum):
    a = "a"
class Body(BaseModel):
    kind: Literal["a", "b"]
    k: Kind
    n: int
    free: str

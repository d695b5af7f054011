import os, uuid
from enum import Enum
from datetime import date
from typing import Literal, Optional, Annotated
from fastapi import FastAPI, Depends
from pydantic import BaseModel, constr, Field, conint
app = FastAPI()
class Kind(str, Enum):
    a = "a"
    b = "b"
class Body(BaseModel):
    kind: Literal["a", "b"]
    n: int
    when: date
    k: Kind
    id: uuid.UUID
    name: constr(pattern=r"^[a-z]+$")
    slug: str = Field(pattern=r"^[a-z0-9-]+$")
    tag: Annotated[str, Field(pattern=r"^[a-z]+$")]
    opt: Optional[int] = None
    other: int | None = None
    nums: list[int] = []
    free: str
class Sub(Body):
    extra: int
@app.post("/m")
def m(body: Body):
    os.system(f"run {body.kind} {body.n} {body.when} {body.k} {body.k.value} {body.id} {body.name} {body.slug} {body.tag} {body.opt} {body.other}")
    for each in body.nums:
        os.system(f"run {each}")
@app.post("/n")
def n(item: Sub):
    os.system(f"run {item.n} {item.extra}")

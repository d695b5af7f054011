import os
import typing
from enum import Enum
from typing import Annotated, Literal, Optional
from fastapi import FastAPI, Path, Query, Form
app = FastAPI()
class Kind(str, Enum):
    a = "a"
@app.get("/a")
def a(name: str = Query(..., pattern=r"^[a-z]+$")):
    os.system(f"run {name}")
@app.get("/b/{name}")
def b(name: str = Path(..., regex=r"^\w+$")):
    os.system(f"run {name}")
@app.get("/c")
def c(name: Annotated[str, Query(pattern=r"^[a-z\d_-]{1,20}$")]):
    os.system(f"run {name}")
@app.get("/d")
def d(sort: Literal["a", "b"] = "a", kind: Kind = Kind.a, key: Annotated[Literal["a"], Query()] = "a"):
    os.system(f"run {sort} {kind} {key}")
@app.get("/e")
def e(name: Annotated[str | None, Query(pattern="^(a|b|c)$")] = None):
    os.system(f"run {name}")
@app.get("/f")
def f(sort: Optional[Literal["a", "b"]] = None, kind: Optional[Kind] = None):
    os.system(f"run {sort} {kind.value}")
@app.get("/g")
def g(n: Annotated[int, Path(ge=1)], kind: Annotated[Kind, Query()], m: int | None = None, k2: Kind | None = Query(None)):
    os.system(f"run {n} {kind} {m} {k2}")
@app.get("/i")
def i(name: str = Query(default="a", min_length=1, pattern=r"^\w+\.txt$")):
    return open(f"/srv/{name}").read()
@app.post("/j")
def j(name: str = Form(pattern=r"^[A-Z]{2}\d{4}$")):
    os.system(f"run {name}")
@app.get("/k")
def k(sort: typing.Literal["a", "b"] = "a", order: typing.Optional[typing.Literal["up", "down"]] = None):
    os.system(f"run {sort} {order}")

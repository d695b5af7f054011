import os
from enum import Enum
from typing import Annotated, Literal
from fastapi import FastAPI, Path, Query
app = FastAPI()
@app.get("/a")
def a(name: str = Query(..., pattern=r"[a-z]+")):
    os.system(f"run {name}")  # found
@app.get("/b/{name}")
def b(name: str = Path(..., regex=r"^\S+$")):
    os.system(f"run {name}")  # found
@app.get("/c")
def c(name: Annotated[str, Query(pattern=r"^a|b.*$")]):
    os.system(f"run {name}")  # found
@app.get("/d")
def d(name: str, sort: Literal["a", "b"] = "a"):
    os.system(f"run {name} {sort}")  # found
@app.get("/e")
def e(name: str = Query(..., description="pattern=r'^a$'")):
    os.system(f"run {name}")  # found
@app.get("/f")
def f(name: Annotated[str, Query(max_length=9)]):
    os.system(f"run {name}")  # found
class Kind(str):
    a = "a"
@app.get("/g")
def g(kind: Kind, tags: list[str] = Query(pattern=r"^[a-z]+$")):
    os.system(f"run {kind}")  # found
    os.system(f"run {tags[0]}")  # found
@app.get("/h")
def h(name: str | Literal["a"], other: str | None = None):
    os.system(f"run {name}")  # found
    os.system(f"run {other}")  # found

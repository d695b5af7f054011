import os, uuid
from fastapi import FastAPI
from pydantic import BaseModel, constr, Field
app = FastAPI()
class Body(BaseModel):
    free: str
    loose: str = Field(pattern=r"[a-z]+")
    size: str = Field(max_length=20)
    any: dict
class Plain:
    n: int
@app.post("/a")
def a(body: Body):
    os.system(f"run {body.free}")  # found
@app.post("/b")
def b(body: Body):
    os.system(f"run {body.loose}")  # found
@app.post("/c")
def c(body: Body):
    os.system(f"run {body.size}")  # found
@app.post("/d")
def d(body: Body):
    os.system(f"run {body}")  # found
@app.post("/e")
def e(body: Unknown):
    os.system(f"run {body.n}")  # found

import os
from fastapi import FastAPI
from models import Body, Other
from service import load
app = FastAPI()
@app.post("/m")
def m(body: Body):
    os.system(f"run {body.kind} {body.free}")  # found
@app.post("/n")
def n(body: Other):
    os.system(f"run {body.kind}")  # found
@app.post("/l")
def l(body: Body):
    return load(body)

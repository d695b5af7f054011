import os
from fastapi import FastAPI
from models import Body
from service import load
app = FastAPI()
@app.post("/m")
def m(body: Body):
    os.system(f"run {body.kind} {body.n} {body.k}")
@app.post("/l")
def l(body: Body):
    return load(body)

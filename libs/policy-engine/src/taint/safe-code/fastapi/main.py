import os
from fastapi import FastAPI
from models import Body
app = FastAPI()
@app.post("/m")
def m(body: Body):
    os.system(f"run {body.kind} {body.n} {body.k}")

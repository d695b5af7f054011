import os
from fastapi import FastAPI
from sqlmodel import SQLModel
app = FastAPI()
class Row(SQLModel, table=True):
    n: int
@app.post("/a")
def a(row: Row):
    os.system(f"run {row.n}")  # found

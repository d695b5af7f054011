import os
from typing import Annotated
from fastapi import FastAPI
from pydantic import BaseModel, Field, PlainValidator, SkipValidation, field_validator, model_validator
from .types import UUID
app = FastAPI()
class Body(BaseModel):
    raw: str
    skipped: Annotated[int, SkipValidation()]
    unread: Annotated[int, PlainValidator(lambda value: value)]
    described: str = Field(description="pattern='^a$'")
    id: UUID
    given: int = 0
    assigned: int = 0
    plain: int
    @field_validator("given")
    @classmethod
    def give(cls, value, info):
        return info.data["raw"]
    @model_validator(mode="after")
    def assign(self):
        self.assigned = self.raw
        return self
class Twice(BaseModel):
    name: str
def other():
    class Twice(BaseModel):
        name: int
@app.post("/a")
def a(body: Body):
    os.system(f"run {body.plain}")
    os.system(f"run {body.skipped}")  # found
    os.system(f"run {body.unread}")  # found
    os.system(f"run {body.described}")  # found
    os.system(f"run {body.id}")  # found
    os.system(f"run {body.given}")  # found
    os.system(f"run {body.assigned}")  # found
@app.post("/b")
def b(body: Twice):
    os.system(f"run {body.name}")  # found

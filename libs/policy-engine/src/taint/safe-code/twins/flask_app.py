import os
from flask import Flask
app = Flask(__name__)

@app.route("/u/<n>")
def user(n):
    os.system(f"run {n}")  # found
    return "ok"

@app.route("/x/<path:x>")
def x(x):
    return open(f"/srv/{x}.txt").read()  # found

@app.route("/y/<int:n>/<name>")
def y(n, name):
    os.system("run " + name)  # found
    return "ok"

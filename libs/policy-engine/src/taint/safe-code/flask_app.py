import os, re, shlex, sqlite3, subprocess, hashlib, secrets, ipaddress, uuid
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from urllib.parse import urlparse, urljoin
import requests, html
from flask import Flask, request, redirect, abort, send_from_directory, jsonify, render_template, escape, session, url_for
from werkzeug.utils import secure_filename
from markupsafe import Markup, escape as esc
app = Flask(__name__)
ROOT = Path("/srv/files").resolve()
ALLOWED_HOSTS = {"api.example.com"}
COLUMNS = {"name": "name", "date": "created_at"}
HOSTS = ["a.example", "b.example"]

@app.get("/1")
def one():
    target = (ROOT / request.args["f"]).resolve()
    if not target.is_relative_to(ROOT):
        abort(404)
    return target.read_text()

@app.get("/kinds/<any(a, b):kind>")
def kinds(kind):
    return open(f"/srv/{kind}.txt").read()

@app.get("/2")
def two():
    path = ROOT / secure_filename(request.args["f"])
    return path.read_bytes()

@app.get("/3")
def three():
    target = request.args.get("next", "/")
    parsed = urlparse(target)
    if parsed.netloc or parsed.scheme or not target.startswith("/") or target.startswith("//"):
        target = "/"
    return redirect(target)

@app.get("/3b")
def three_b():
    next = request.args.get("next")
    if not next or urlparse(next).netloc != "":
        next = url_for("index")
    return redirect(next)

def is_safe_url(target):
    ref = urlparse(request.host_url)
    test = urlparse(urljoin(request.host_url, target))
    return test.scheme in ("http", "https") and ref.netloc == test.netloc

@app.get("/3c")
def three_c():
    next = request.args.get("next")
    if not is_safe_url(next):
        return abort(400)
    return redirect(next or "/")

@app.get("/4")
def four():
    order = COLUMNS.get(request.args.get("sort"), "name")
    db = sqlite3.connect("x.db")
    rows = db.execute(f"SELECT * FROM t WHERE a = ? ORDER BY {order}", (request.args["a"],))
    return jsonify(rows.fetchall())

@app.get("/5")
def five():
    ids = [int(x) for x in request.args.getlist("id")]
    db = sqlite3.connect("x.db")
    marks = ",".join("?" * len(ids))
    return jsonify(db.execute("SELECT * FROM t WHERE id IN (%s)" % marks, ids).fetchall())

@app.get("/6")
def six():
    host = request.args["host"]
    if not re.fullmatch(r"[a-z0-9.-]+", host):
        abort(400)
    return subprocess.check_output("ping -c 1 " + host, shell=True)

@app.get("/7")
def seven():
    return subprocess.check_output("ping -c 1 " + shlex.quote(request.args["host"]), shell=True)

@app.get("/8")
def eight():
    url = request.args["url"]
    if urlparse(url).hostname not in ALLOWED_HOSTS:
        abort(400)
    return requests.get(url, timeout=5).json()

@app.get("/9")
def nine():
    return "<b>" + html.escape(request.args["name"]) + "</b>"

@app.get("/10")
def ten():
    ip = ipaddress.IPv4Address(request.args["ip"])
    return subprocess.check_output(f"ping -c 1 {ip}", shell=True)

@app.get("/11")
def eleven():
    try:
        n = int(request.args["n"])
    except ValueError:
        abort(400)
    return f"<p>{n}</p>"

@app.get("/12")
def twelve():
    name = request.args["name"]
    if name not in os.listdir("/srv/files"):
        abort(404)
    return open(os.path.join("/srv/files", name)).read()

@app.get("/13")
def thirteen():
    fn = os.path.basename(request.args["f"])
    with open(os.path.join("/srv/files", fn)) as f:
        return jsonify(text=f.read())

@app.get("/14")
def fourteen():
    f = request.args["f"]
    full = os.path.abspath(os.path.join("/srv/files", f))
    if os.path.commonpath(["/srv/files", full]) != "/srv/files":
        abort(403)
    return send_from_directory("/srv/files", f)

@app.get("/15")
def fifteen():
    kind = request.args.get("kind")
    if kind == "a":
        cmd = "ls /a"
    elif kind == "b":
        cmd = "ls /b"
    else:
        abort(400)
    os.system(cmd)
    return "ok"

@app.get("/16")
def sixteen():
    day = date.fromisoformat(request.args["day"])
    at = datetime.strptime(request.args["at"], "%Y-%m-%d")
    price = Decimal(request.args["price"])
    key = uuid.UUID(request.args["key"])
    return subprocess.check_output(f"report {day} {at} {price} {key}", shell=True)

@app.get("/17")
def seventeen():
    db = sqlite3.connect("x.db")
    limit = int(request.args.get("limit", 10))
    db.execute(f"SELECT * FROM t LIMIT {limit}")
    sort = request.args["sort"]
    if sort not in COLUMNS:
        abort(400)
    return jsonify(db.execute(f"SELECT * FROM t ORDER BY {COLUMNS[sort]}").fetchall())

@app.get("/18")
def eighteen():
    target = request.args["next"]
    if not target.startswith("/") or target.startswith("//") or target.startswith("/\\"):
        abort(400)
    return redirect(target)

@app.get("/19/<int:number>")
def nineteen(number):
    return open(f"/srv/reports/{number}").read()

import ast
import base64
import hashlib
import hmac
import json
import logging
import os
import secrets
import shlex
import ssl
import subprocess
import tarfile
import tempfile
import urllib.request
import zipfile
from pathlib import Path

import bcrypt
import boto3
import defusedxml.ElementTree as ET
import jinja2
import jwt
import ldap3
import lxml.etree
import paramiko
import psycopg2
import requests
import httpx
import sqlalchemy
import yaml
from argon2 import PasswordHasher
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC
from Cryptodome.Cipher import AES as AES2
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.html import conditional_escape, escape, format_html
from django.utils.http import url_has_allowed_host_and_scheme
from flask import Flask, abort, escape as flask_escape, jsonify, render_template, request, send_from_directory, session, url_for
from markupsafe import Markup
from sqlalchemy import bindparam, create_engine, select, text
from werkzeug.security import check_password_hash, generate_password_hash
from werkzeug.utils import secure_filename

logger = logging.getLogger(__name__)
app = Flask(__name__)
app.secret_key = os.environ["SECRET_KEY"]
app.config["SECRET_KEY"] = os.environ["SECRET_KEY"]
app.config.from_prefixed_env()
app.config.update(SESSION_COOKIE_SECURE=True, SESSION_COOKIE_HTTPONLY=True, SESSION_COOKIE_SAMESITE="Lax")
app.config["WTF_CSRF_ENABLED"] = True

# processes
subprocess.run(["ls", "-l"], check=True)
subprocess.run(["git", "log", "--", name], check=True, shell=False)
subprocess.run("ls -l", shell=True)
subprocess.check_output(["grep", "-e", pattern, "--", path])
subprocess.Popen(shlex.split("ls -l"))
os.system("clear")
os.execvp("ls", ["ls", "-l"])
os.popen("uptime").read()
subprocess.run("cat " + shlex.quote(path), shell=True)

# code
ast.literal_eval(text_value)
json.loads(text_value)
eval("1 + 1")
exec("x = 1")

# data
yaml.safe_load(stream)
yaml.load(stream, Loader=yaml.SafeLoader)
yaml.load(stream, yaml.CSafeLoader)
yaml.safe_dump(data)
np.load(path)
np.load(path, allow_pickle=False)
torch.load(path, weights_only=True)
lxml.etree.parse(path, lxml.etree.XMLParser(resolve_entities=False, no_network=True))
ET.fromstring(text_value)
ET.parse(path)
pd.read_csv(path)

# hash, random, cipher
hashlib.sha256(data).hexdigest()
hashlib.blake2b(data)
hashlib.md5(data, usedforsecurity=False)
hashlib.new("sha256", data)
hashlib.scrypt(password, salt=salt, n=2**14, r=8, p=1)
hashlib.pbkdf2_hmac("sha256", password, salt, 600_000)
hmac.new(key, data, hashlib.sha256)
hmac.new(key, data, "sha256").hexdigest()
hmac.compare_digest(a, b)
hashes.Hash(hashes.SHA256())
token = secrets.token_urlsafe(32)
password = "".join(secrets.choice(letters) for _ in range(20))
rng = random.SystemRandom()
token2 = random.SystemRandom().choice(letters)
color = random.choice(["red", "green"])
AESGCM(key).encrypt(os.urandom(12), data, None)
ChaCha20Poly1305(key)
Fernet(Fernet.generate_key())
Cipher(algorithms.AES(key), modes.GCM(os.urandom(12)))
Cipher(algorithms.ChaCha20(key, nonce), mode=None)
AES2.new(key, AES2.MODE_GCM)
AES2.new(key, AES2.MODE_EAX, nonce=nonce)
rsa.generate_private_key(public_exponent=65537, key_size=3072)
rsa.generate_private_key(65537, 4096)
ec.generate_private_key(ec.SECP256R1())
padding.OAEP(mgf=padding.MGF1(hashes.SHA256()), algorithm=hashes.SHA256(), label=None)
PBKDF2HMAC(algorithm=hashes.SHA256(), length=32, salt=os.urandom(16), iterations=600_000)
bcrypt.hashpw(password, bcrypt.gensalt())
bcrypt.gensalt(rounds=12)
PasswordHasher().hash(password)

# jwt
jwt.encode({"sub": user.id, "exp": expiry}, os.environ["JWT_KEY"], algorithm="HS256")
jwt.encode({"sub": user.id, "exp": datetime.now(tz=timezone.utc) + timedelta(minutes=5)}, settings.JWT_KEY, algorithm="RS256")
jwt.decode(token, key, algorithms=["HS256"])
jwt.decode(token, key, algorithms=["RS256"], options={"require": ["exp"]})
jwt.decode(token, key, algorithms=["RS256"], options={"verify_signature": True})
jwt.get_unverified_header(token)["kid"]

# network
requests.get("https://example.com", timeout=10)
requests.get("https://example.com", timeout=(3, 10), verify=True)
requests.post(url, data=body, timeout=10, verify="/etc/ssl/ca.pem")
httpx.get("https://example.com")
httpx.Client(verify=True)
urllib.request.urlopen("https://example.com")
ssl.create_default_context()
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.verify_mode = ssl.CERT_REQUIRED
context.check_hostname = True
context.minimum_version = ssl.TLSVersion.TLSv1_2
client = paramiko.SSHClient()
client.load_system_host_keys()
client.set_missing_host_key_policy(paramiko.RejectPolicy())
client.exec_command("uptime")
client.exec_command("ls -- " + shlex.quote(path))
ldap3.Server("ldaps://ldap.example.com", use_ssl=True)
smtplib.SMTP_SSL(host)
ftplib.FTP_TLS(host)
socket.socket().bind(("127.0.0.1", 8080))
app.run()
app.run(host="127.0.0.1")
app.run(debug=False)
uvicorn.run(app, host="127.0.0.1")
redis.Redis(host="localhost", ssl=True)
pymongo.MongoClient(os.environ["MONGO_URL"])
psycopg2.connect(os.environ["DATABASE_URL"], sslmode="verify-full")
psycopg2.connect(host=host, password=os.environ["DB_PASSWORD"])
create_engine(os.environ["DATABASE_URL"])
boto3.client("s3")
boto3.client("s3", aws_secret_access_key=os.environ["AWS_SECRET"])
boto3.client("s3", region_name="eu-west-1", use_ssl=True)

# files
tempfile.mkstemp()
tempfile.NamedTemporaryFile()
tempfile.TemporaryDirectory()
os.chmod(path, 0o600)
os.chmod(path, 0o700)
os.umask(0o077)
os.open(path, os.O_CREAT | os.O_WRONLY, 0o600)
tarfile.open(path).extractall(folder, filter="data")
with zipfile.ZipFile(path) as archive:
    archive.extractall(folder)
with open("data.json", encoding="utf-8") as f:
    f.read()
Path("data.json").read_text()
send_from_directory("uploads", name)
shutil.rmtree(tempfile.mkdtemp())

# databases
cursor.execute("SELECT * FROM users WHERE id = %s", (user_id,))
cursor.execute("SELECT * FROM users WHERE id = ?", [user_id])
cursor.execute("SELECT * FROM users WHERE id = :id", {"id": user_id})
cursor.execute("SELECT COUNT(*) FROM users")
cursor.executemany("INSERT INTO users (name) VALUES (%s)", rows)
QUERY = "SELECT * FROM users WHERE id = %s"
cursor.execute(QUERY, (user_id,))
cursor.execute(psycopg2.sql.SQL("SELECT * FROM {}").format(psycopg2.sql.Identifier(table)))
cursor.execute("SELECT * FROM users WHERE id IN (%s)" % ",".join(["%s"] * len(ids)), ids)
db.session.execute(text("SELECT * FROM users WHERE id = :id"), {"id": user_id})
db.session.execute(select(User).where(User.id == user_id))
db.session.query(User).filter(User.name == name).all()
db.session.query(User).filter_by(name=name).first()
User.query.filter(User.name.like(f"%{name}%"))
User.objects.filter(name=name)
User.objects.raw("SELECT * FROM users WHERE name = %s", [name])
User.objects.extra(where=["name = %s"], params=[name])
RawSQL("SELECT 1 FROM users WHERE name = %s", [name])
print("SELECT * FROM users WHERE id = %s" % user_id)
logger.info("Running SELECT id FROM users WHERE id = %s", user_id)
logger.debug(f"SELECT id FROM users WHERE id = {user_id}")
raise ValueError(f"Cannot select name from table {table}")

# pages
Markup("<b>fixed</b>")
Markup("<b>{}</b>").format(name)
Markup.escape(name)
format_html("<b>{}</b>", name)
escape(name)
jinja2.Environment(autoescape=True)
jinja2.Environment(loader=loader, autoescape=jinja2.select_autoescape())
jinja2.Environment(autoescape=jinja2.select_autoescape(["html", "xml"]))
jinja2.sandbox.SandboxedEnvironment(autoescape=True)
mako.template.Template("hello", default_filters=["h"])


@app.route("/hello/<name>")
def hello(name):
    return render_template("hello.html", name=name)


@app.route("/json")
def as_json():
    return jsonify(name=request.args.get("name"))


@app.route("/escaped")
def escaped():
    return f"<p>{flask_escape(request.args.get('name', ''))}</p>"


@app.route("/go")
def go():
    target = request.args.get("next", "")
    if not url_has_allowed_host_and_scheme(target, allowed_hosts={"example.com"}):
        target = url_for("index")
    return redirect(target)


@app.route("/fixed")
def fixed():
    return redirect(url_for("index"))


@app.route("/upload", methods=["POST"])
@login_required
def upload():
    f = request.files["file"]
    name = secure_filename(f.filename)
    if name.rsplit(".", 1)[-1] not in {"png", "jpg"}:
        abort(400)
    f.save(os.path.join("/srv/uploads", name))
    return "", 204


@login_required
def profile(request):
    return render(request, "profile.html", {"user": request.user})


def view(request):
    return JsonResponse({"name": request.GET.get("name")})


response.set_cookie("session", token, secure=True, httponly=True, samesite="Lax")
response.set_cookie("session", token, secure=True, httponly=True, samesite="Strict", max_age=3600)
response.delete_cookie("session")
response.headers["Content-Security-Policy"] = "default-src 'self'"
response.headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains"
response.headers["Access-Control-Allow-Origin"] = "https://example.com"
CORS(app, origins=["https://example.com"], supports_credentials=True)
app.add_middleware(CORSMiddleware, allow_origins=["https://example.com"], allow_credentials=True)
app.add_middleware(CORSMiddleware, allow_origins=settings.ORIGINS, allow_credentials=True)
FastAPI(debug=False)
tornado.web.Application([("/", Main)], xsrf_cookies=True, cookie_secret=os.environ["SECRET"])
logging.getLogger().info("user %s signed in", user.id)
password = os.environ["PASSWORD"]
password = getpass.getpass()
password = None
password = ""
PASSWORD_FIELD = "password"
password_hash = generate_password_hash(password)
if check_password_hash(user.password, password):
    pass
re.compile(r"^[a-z]+$")
re.compile(r"^(?:[a-z]+,)*[a-z]+$")
re.match(re.escape(name), text_value)
importlib.import_module("json")
getattr(obj, "name")
pickle.dumps
hashlib.sha512(data)
ldap_filter = "(uid=%s)" % ldap.filter.escape_filter_chars(name)
tree.xpath("//user[@name=$name]", name=name)
telnet = None
AutoModel.from_pretrained("org/model", revision="5a1f2c7b8d9e0f1a2b3c4d5e6f708192a3b4c5d6")
grpc.secure_channel(target, grpc.ssl_channel_credentials())
grpc.insecure_channel("localhost:50051")
multiprocessing.Pool(4)
dup = os.dup2(fd, 1)

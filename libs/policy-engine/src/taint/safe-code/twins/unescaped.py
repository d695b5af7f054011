import html
from urllib.parse import unquote, unquote_plus

import ldap
from flask import Flask, request
from xml.sax.saxutils import unescape

app = Flask(__name__)


@app.route("/a")
def a():
    return "<b>" + html.unescape(request.args["name"]) + "</b>"  # found


@app.route("/b")
def b():
    return "<b>" + unescape(request.args["name"]) + "</b>"  # found


@app.route("/c")
def c():
    return "<b>" + unquote(request.args["name"]) + "</b>"  # found

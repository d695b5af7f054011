import pickle
import subprocess

import requests
import yaml


def load_report(blob):
    return pickle.loads(blob)


def read_settings(text):
    return yaml.load(text)


def fetch(url):
    return requests.get(url, verify=False)


def archive(name):
    subprocess.call("tar czf /tmp/out.tgz " + name, shell=True)

from models import Body
def load(body: Body):
    return open(f"/data/{body.kind}/{body.n}/{body.color}").read()

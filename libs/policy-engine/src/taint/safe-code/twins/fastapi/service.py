from models import Body
def load(body: Body):
    open(f"/data/{body.free}").read()  # found
    open(f"/data/{body.color}").read()  # found

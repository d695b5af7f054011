"""Receives webhooks, and prints the kind of each event.

ASSAY_WEBHOOK_SECRET=whsec_… PORT=4000 python receive_webhooks.py
"""

import os
from http.server import BaseHTTPRequestHandler, HTTPServer

from assay import WebhookVerificationError, verify_webhook


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = verify_webhook(body, dict(self.headers), os.environ["ASSAY_WEBHOOK_SECRET"])
        except WebhookVerificationError:
            self.send_error(401)
            return
        self.send_response(204)
        self.end_headers()
        print(event.event, flush=True)


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4000"))), Receiver).serve_forever()

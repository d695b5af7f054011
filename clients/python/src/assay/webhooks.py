"""Verifies webhooks as Standard Webhooks says (https://www.standardwebhooks.com/), scheme v1."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING

from .errors import WebhookVerificationError
from .generated.models.webhook_payload import WebhookPayload

if TYPE_CHECKING:
    from collections.abc import Mapping

TOLERANCE_S = 300


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance: float = TOLERANCE_S,
    now: float | None = None,
) -> WebhookPayload:
    """The event in `body`, once its signature is proved.

    Args:
        body: As it came, before any parsing.
        headers: Of the request, in any case.
        secret: `whsec_…`, as it was shown when the endpoint was made.
        tolerance: Seconds that the timestamp may differ from `now`.

    Raises:
        WebhookVerificationError: Somebody else sent it, it was changed, or it is too old.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        event_id, timestamp, signatures = (given[f"webhook-{part}"] for part in ("id", "timestamp", "signature"))
    except KeyError as missing:
        raise WebhookVerificationError(f"The header {missing.args[0]} is missing") from None
    if not timestamp.isascii() or not timestamp.isdigit():
        raise WebhookVerificationError("webhook-timestamp is not a Unix time")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("webhook-timestamp is too far from now")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{event_id}.{timestamp}.".encode() + content
    expected = base64.b64encode(hmac.digest(_key(secret), signed, hashlib.sha256))
    # several during the rotation of a secret; all are compared, and each in constant time
    matches = [
        hmac.compare_digest(expected, signature.removeprefix("v1,").encode())
        for signature in signatures.split(" ")
        if signature.startswith("v1,")
    ]
    if not any(matches):
        raise WebhookVerificationError("No signature matches: the secret is wrong, or the body was changed")
    return WebhookPayload.from_dict(json.loads(content))


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    # anybody can sign with an empty key
    if not key:
        # without its cause: that would show the secret
        raise ValueError("The secret must be whsec_ followed by base64") from None
    return key

import base64
import hashlib
import hmac
import json
import time
from typing import Any

import pytest

from assay import WebhookVerificationError, verify_webhook

from conftest import Scene

#: Of the Standard Webhooks reference libraries.
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
VECTOR: dict[str, Any] = {
    "body": b'{"test": 2432232314}',
    "headers": {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    },
}


def delivery(scene: Scene, **changes: str) -> dict[str, Any]:
    webhook = scene["webhook"]
    headers = {**webhook["headers"], **{f"webhook-{name}": value for name, value in changes.items()}}
    # as when it was sent: what comes before these tests may take longer than the tolerance
    return {"body": webhook["body"].encode(), "headers": headers, "now": sent(scene)}


def sent(scene: Scene) -> int:
    return int(scene["webhook"]["headers"]["webhook-timestamp"])


def test_takes_a_delivery_of_the_service(scene: Scene) -> None:
    event = verify_webhook(**delivery(scene), secret=scene["webhook"]["secret"])
    assert event.event == "webhook.test"
    assert event.id == scene["webhook"]["headers"]["webhook-id"]
    assert event.data["message"]


def test_takes_both_secrets_while_one_replaces_the_other(scene: Scene) -> None:
    webhook = scene["webhook"]
    assert len(webhook["headers"]["webhook-signature"].split(" ")) == 2
    assert webhook["secret"] != webhook["previous_secret"]
    new, old = (verify_webhook(**delivery(scene), secret=webhook[name]) for name in ("secret", "previous_secret"))
    assert new == old


def test_signs_as_the_reference_libraries_do() -> None:
    # a signature that holds is believed before the body is looked at
    with pytest.raises(KeyError, match="event"):
        verify_webhook(**VECTOR, secret=SECRET, now=1614265330)
    with pytest.raises(WebhookVerificationError, match="No signature matches"):
        verify_webhook(**{**VECTOR, "body": b'{"test": 2432232315}'}, secret=SECRET, now=1614265330)


def test_rejects_a_changed_body(scene: Scene) -> None:
    changed = delivery(scene)
    body = json.loads(changed["body"])
    changed["body"] = json.dumps({**body, "event": "evaluation.completed"}).encode()
    with pytest.raises(WebhookVerificationError, match="No signature matches"):
        verify_webhook(**changed, secret=scene["webhook"]["secret"])


def test_rejects_a_delivery_signed_with_another_secret(scene: Scene) -> None:
    with pytest.raises(WebhookVerificationError) as refused:
        verify_webhook(**delivery(scene), secret=SECRET)
    assert SECRET.removeprefix("whsec_") not in str(refused.value)


def test_rejects_what_is_older_or_newer_than_the_tolerance(scene: Scene) -> None:
    webhook = scene["webhook"]
    for seconds in (301, -301):
        with pytest.raises(WebhookVerificationError, match="too far"):
            verify_webhook(**{**delivery(scene), "now": sent(scene) + seconds}, secret=webhook["secret"])
    verify_webhook(**{**delivery(scene), "now": sent(scene) + 299}, secret=webhook["secret"])


def test_compares_with_the_time_that_it_is_by_default(scene: Scene) -> None:
    body = delivery(scene)["body"]

    def signed(timestamp: int) -> dict[str, str]:
        key = base64.b64decode(SECRET.removeprefix("whsec_"))
        digest = hmac.digest(key, f"evt_1.{timestamp}.".encode() + body, hashlib.sha256)
        signature = f"v1,{base64.b64encode(digest).decode()}"
        return {"webhook-id": "evt_1", "webhook-timestamp": str(timestamp), "webhook-signature": signature}

    now = int(time.time())
    verify_webhook(body, signed(now), SECRET)
    with pytest.raises(WebhookVerificationError, match="too far"):
        verify_webhook(body, signed(now - 3600), SECRET)


def test_rejects_headers_that_are_missing_or_malformed(scene: Scene) -> None:
    secret = scene["webhook"]["secret"]
    with pytest.raises(WebhookVerificationError, match="webhook-id is missing"):
        verify_webhook(b"{}", {}, secret)
    for changes in ({"timestamp": "yesterday"}, {"signature": ""}, {"signature": "v1a,AAAA v2,BBBB v1,"}):
        with pytest.raises(WebhookVerificationError):
            verify_webhook(**delivery(scene, **changes), secret=secret)


def test_takes_no_secret_that_anybody_could_know() -> None:
    for secret in ("", "whsec_", "whsec_not base64"):
        with pytest.raises(ValueError, match="The secret must be whsec_") as refused:
            verify_webhook(**VECTOR, secret=secret, now=1614265330)
        assert "not base64" not in str(refused.value)

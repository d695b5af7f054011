from typing import Any
from urllib.parse import quote

import httpx

from ...models.rotate_secret_request import RotateSecretRequest
from ...models.rotated_webhook import RotatedWebhook
from ...types import UNSET, Unset


def request(
    webhook_id: str,
    *,
    body: RotateSecretRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/webhooks/{webhook_id}/rotate-secret".format(
            webhook_id=quote(str(webhook_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> RotatedWebhook:
    response_200 = RotatedWebhook.from_dict(response.json())

    return response_200

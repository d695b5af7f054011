from typing import Any
from urllib.parse import quote

import httpx

from ...models.test_webhook_request import TestWebhookRequest
from ...models.webhook_delivery import WebhookDelivery
from ...types import UNSET, Unset


def request(
    webhook_id: str,
    *,
    body: TestWebhookRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/webhooks/{webhook_id}/test".format(
            webhook_id=quote(str(webhook_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> WebhookDelivery:
    response_201 = WebhookDelivery.from_dict(response.json())

    return response_201

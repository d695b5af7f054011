from typing import Any

import httpx

from ...models.create_webhook_request import CreateWebhookRequest
from ...models.created_webhook import CreatedWebhook
from ...types import UNSET, Unset


def request(
    *,
    body: CreateWebhookRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/webhooks",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> CreatedWebhook:
    response_201 = CreatedWebhook.from_dict(response.json())

    return response_201

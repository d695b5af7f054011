from typing import Any
from urllib.parse import quote

import httpx

from ...models.update_webhook_request import UpdateWebhookRequest
from ...models.webhook_detail import WebhookDetail
from ...types import UNSET, Unset


def request(
    webhook_id: str,
    *,
    body: UpdateWebhookRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/webhooks/{webhook_id}".format(
            webhook_id=quote(str(webhook_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> WebhookDetail:
    response_200 = WebhookDetail.from_dict(response.json())

    return response_200

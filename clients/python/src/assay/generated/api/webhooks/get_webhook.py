from typing import Any
from urllib.parse import quote

import httpx

from ...models.webhook_detail import WebhookDetail


def request(
    webhook_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/webhooks/{webhook_id}".format(
            webhook_id=quote(str(webhook_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> WebhookDetail:
    response_200 = WebhookDetail.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.webhook_attempt_page import WebhookAttemptPage
from ...types import UNSET, Unset


def request(
    webhook_id: str,
    delivery_id: str,
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/attempts".format(
            webhook_id=quote(str(webhook_id), safe=""),
            delivery_id=quote(str(delivery_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> WebhookAttemptPage:
    response_200 = WebhookAttemptPage.from_dict(response.json())

    return response_200

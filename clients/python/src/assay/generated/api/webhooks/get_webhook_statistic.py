from typing import Any
from urllib.parse import quote

import httpx

from ...models.webhook_statistics import WebhookStatistics
from ...types import UNSET, Unset


def request(
    webhook_id: str,
    *,
    days: int | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["days"] = days

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/webhooks/{webhook_id}/statistics".format(
            webhook_id=quote(str(webhook_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> WebhookStatistics:
    response_200 = WebhookStatistics.from_dict(response.json())

    return response_200

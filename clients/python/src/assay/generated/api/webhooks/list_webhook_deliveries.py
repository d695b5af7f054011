from typing import Any
from urllib.parse import quote

import httpx

from ...models.list_webhook_deliveries_status import ListWebhookDeliveriesStatus
from ...models.webhook_delivery_page import WebhookDeliveryPage
from ...types import UNSET, Unset


def request(
    webhook_id: str,
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    status: ListWebhookDeliveriesStatus | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/webhooks/{webhook_id}/deliveries".format(
            webhook_id=quote(str(webhook_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> WebhookDeliveryPage:
    response_200 = WebhookDeliveryPage.from_dict(response.json())

    return response_200

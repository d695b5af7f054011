from typing import Any
from urllib.parse import quote

import httpx

from ...models.webhook_delivery_detail import WebhookDeliveryDetail


def request(
    webhook_id: str,
    delivery_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}".format(
            webhook_id=quote(str(webhook_id), safe=""),
            delivery_id=quote(str(delivery_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> WebhookDeliveryDetail:
    response_200 = WebhookDeliveryDetail.from_dict(response.json())

    return response_200

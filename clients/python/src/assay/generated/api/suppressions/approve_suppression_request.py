from typing import Any
from urllib.parse import quote

import httpx

from ...models.decide_suppression_request import DecideSuppressionRequest
from ...models.suppression_request import SuppressionRequest
from ...types import UNSET, Unset


def request(
    suppression_request_id: str,
    *,
    body: DecideSuppressionRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/suppression-requests/{suppression_request_id}/approve".format(
            suppression_request_id=quote(str(suppression_request_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> SuppressionRequest:
    response_200 = SuppressionRequest.from_dict(response.json())

    return response_200

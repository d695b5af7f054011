from typing import Any

import httpx

from ...models.create_suppression_request import CreateSuppressionRequest
from ...models.suppression import Suppression
from ...types import UNSET, Unset


def request(
    *,
    body: CreateSuppressionRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/suppressions",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> Suppression:
    response_201 = Suppression.from_dict(response.json())

    return response_201

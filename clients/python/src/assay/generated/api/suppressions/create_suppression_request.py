from typing import Any

import httpx

from ...models.ask_for_exception_request import AskForExceptionRequest
from ...models.suppression_request import SuppressionRequest
from ...types import UNSET, Unset


def request(
    *,
    body: AskForExceptionRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/suppression-requests",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> SuppressionRequest:
    response_201 = SuppressionRequest.from_dict(response.json())

    return response_201

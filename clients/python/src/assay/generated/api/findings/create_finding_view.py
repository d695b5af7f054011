from typing import Any

import httpx

from ...models.create_finding_view_request import CreateFindingViewRequest
from ...models.finding_view import FindingView
from ...types import UNSET, Unset


def request(
    *,
    body: CreateFindingViewRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/finding-views",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> FindingView:
    response_201 = FindingView.from_dict(response.json())

    return response_201

from typing import Any

import httpx

from ...models.break_glass_administrator import BreakGlassAdministrator
from ...models.create_break_glass_request import CreateBreakGlassRequest
from ...types import UNSET, Unset


def request(
    *,
    body: CreateBreakGlassRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/sso/break-glass",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> BreakGlassAdministrator:
    response_201 = BreakGlassAdministrator.from_dict(response.json())

    return response_201

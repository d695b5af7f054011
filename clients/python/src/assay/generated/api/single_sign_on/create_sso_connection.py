from typing import Any

import httpx

from ...models.create_sso_connection_request import CreateSsoConnectionRequest
from ...models.sso_connection import SsoConnection
from ...types import UNSET, Unset


def request(
    *,
    body: CreateSsoConnectionRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/sso/connections",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> SsoConnection:
    response_201 = SsoConnection.from_dict(response.json())

    return response_201

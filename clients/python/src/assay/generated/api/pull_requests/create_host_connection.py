from typing import Any

import httpx

from ...models.create_host_connection_request import CreateHostConnectionRequest
from ...models.created_host_connection import CreatedHostConnection
from ...types import UNSET, Unset


def request(
    *,
    body: CreateHostConnectionRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/host-connections",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> CreatedHostConnection:
    response_201 = CreatedHostConnection.from_dict(response.json())

    return response_201

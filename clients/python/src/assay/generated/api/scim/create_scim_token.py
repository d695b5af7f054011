from typing import Any

import httpx

from ...models.create_scim_token_request import CreateScimTokenRequest
from ...models.created_scim_token import CreatedScimToken
from ...types import UNSET, Unset


def request(
    *,
    body: CreateScimTokenRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/scim/tokens",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> CreatedScimToken:
    response_201 = CreatedScimToken.from_dict(response.json())

    return response_201

from typing import Any

import httpx

from ...models.create_api_key_request import CreateApiKeyRequest
from ...models.created_api_key import CreatedApiKey
from ...types import UNSET, Unset


def request(
    *,
    body: CreateApiKeyRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/api-keys",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> CreatedApiKey:
    response_201 = CreatedApiKey.from_dict(response.json())

    return response_201

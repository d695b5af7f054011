from typing import Any
from urllib.parse import quote

import httpx

from ...models.roll_api_key_request import RollApiKeyRequest
from ...models.rolled_api_key import RolledApiKey
from ...types import UNSET, Unset


def request(
    key_id: str,
    *,
    body: RollApiKeyRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/api-keys/{key_id}/roll".format(
            key_id=quote(str(key_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> RolledApiKey:
    response_201 = RolledApiKey.from_dict(response.json())

    return response_201

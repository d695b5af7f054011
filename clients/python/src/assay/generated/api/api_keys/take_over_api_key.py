from typing import Any
from urllib.parse import quote

import httpx

from ...models.api_key import ApiKey
from ...types import UNSET, Unset


def request(
    key_id: str,
    *,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/api-keys/{key_id}/take-over".format(
            key_id=quote(str(key_id), safe=""),
        ),
    }
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> ApiKey:
    response_200 = ApiKey.from_dict(response.json())

    return response_200

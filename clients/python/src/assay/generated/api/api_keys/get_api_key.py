from typing import Any
from urllib.parse import quote

import httpx

from ...models.api_key import ApiKey


def request(
    key_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/api-keys/{key_id}".format(
            key_id=quote(str(key_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> ApiKey:
    response_200 = ApiKey.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.api_key_page import ApiKeyPage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    q: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params["q"] = q

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/api-keys",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> ApiKeyPage:
    response_200 = ApiKeyPage.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.sso_connection_page import SsoConnectionPage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/sso/connections",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> SsoConnectionPage:
    response_200 = SsoConnectionPage.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.usage_of_credential_page import UsageOfCredentialPage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    days: int | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params["days"] = days

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/org/usage/credentials",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> UsageOfCredentialPage:
    response_200 = UsageOfCredentialPage.from_dict(response.json())

    return response_200

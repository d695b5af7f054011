from typing import Any

import httpx

from ...models.policy_page import PolicyPage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    builtin: bool | Unset = UNSET,
    active: bool | Unset = UNSET,
    q: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params["builtin"] = builtin

    params["active"] = active

    params["q"] = q

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/policies",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> PolicyPage:
    response_200 = PolicyPage.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.usage_over_time import UsageOverTime
from ...types import UNSET, Unset


def request(
    *,
    days: int | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["days"] = days

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/org/usage",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> UsageOverTime:
    response_200 = UsageOverTime.from_dict(response.json())

    return response_200

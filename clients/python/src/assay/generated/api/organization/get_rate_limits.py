from typing import Any

import httpx

from ...models.rate_limits import RateLimits


def request() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/org/rate-limits",
    }
    return _kwargs


def parse(response: httpx.Response) -> RateLimits:
    response_200 = RateLimits.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.organization import Organization


def request() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/org",
    }
    return _kwargs


def parse(response: httpx.Response) -> Organization:
    response_200 = Organization.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.overview import Overview


def request() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/overview",
    }
    return _kwargs


def parse(response: httpx.Response) -> Overview:
    response_200 = Overview.from_dict(response.json())

    return response_200

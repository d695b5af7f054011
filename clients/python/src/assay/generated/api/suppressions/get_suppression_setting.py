from typing import Any

import httpx

from ...models.suppression_settings import SuppressionSettings


def request() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/suppression-settings",
    }
    return _kwargs


def parse(response: httpx.Response) -> SuppressionSettings:
    response_200 = SuppressionSettings.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.sso_enforcement import SsoEnforcement


def request() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/sso/enforcement",
    }
    return _kwargs


def parse(response: httpx.Response) -> SsoEnforcement:
    response_200 = SsoEnforcement.from_dict(response.json())

    return response_200

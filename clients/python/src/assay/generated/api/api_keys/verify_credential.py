from typing import Any

import httpx

from ...models.verified_credential import VerifiedCredential


def request() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/auth/verify",
    }
    return _kwargs


def parse(response: httpx.Response) -> VerifiedCredential:
    response_200 = VerifiedCredential.from_dict(response.json())

    return response_200

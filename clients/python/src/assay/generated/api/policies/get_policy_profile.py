from typing import Any

import httpx

from ...models.policy_profiles import PolicyProfiles


def request() -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/policy-profiles",
    }
    return _kwargs


def parse(response: httpx.Response) -> PolicyProfiles:
    response_200 = PolicyProfiles.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.policy_profiles import PolicyProfiles
from ...models.replace_policy_profiles_request import ReplacePolicyProfilesRequest


def request(
    *,
    body: ReplacePolicyProfilesRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v1/policy-profiles",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> PolicyProfiles:
    response_200 = PolicyProfiles.from_dict(response.json())

    return response_200

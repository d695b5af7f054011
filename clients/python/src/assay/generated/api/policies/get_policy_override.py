from typing import Any
from urllib.parse import quote

import httpx

from ...models.policy_override import PolicyOverride


def request(
    override_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/policy-overrides/{override_id}".format(
            override_id=quote(str(override_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> PolicyOverride:
    response_200 = PolicyOverride.from_dict(response.json())

    return response_200

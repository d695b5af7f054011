from typing import Any
from urllib.parse import quote

import httpx

from ...models.activate_policy_request import ActivatePolicyRequest
from ...models.policy import Policy


def request(
    policy_id: str,
    *,
    body: ActivatePolicyRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v1/policies/{policy_id}/activation".format(
            policy_id=quote(str(policy_id), safe=""),
        ),
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> Policy:
    response_200 = Policy.from_dict(response.json())

    return response_200

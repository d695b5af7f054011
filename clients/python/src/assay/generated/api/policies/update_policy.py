from typing import Any
from urllib.parse import quote

import httpx

from ...models.policy_detail import PolicyDetail
from ...models.update_policy_request import UpdatePolicyRequest


def request(
    policy_id: str,
    *,
    body: UpdatePolicyRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v1/policies/{policy_id}".format(
            policy_id=quote(str(policy_id), safe=""),
        ),
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> PolicyDetail:
    response_200 = PolicyDetail.from_dict(response.json())

    return response_200

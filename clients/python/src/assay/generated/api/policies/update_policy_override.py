from typing import Any
from urllib.parse import quote

import httpx

from ...models.policy_override import PolicyOverride
from ...models.update_policy_override_request import UpdatePolicyOverrideRequest
from ...types import UNSET, Unset


def request(
    override_id: str,
    *,
    body: UpdatePolicyOverrideRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/policy-overrides/{override_id}".format(
            override_id=quote(str(override_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> PolicyOverride:
    response_200 = PolicyOverride.from_dict(response.json())

    return response_200

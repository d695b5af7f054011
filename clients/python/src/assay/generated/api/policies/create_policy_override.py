from typing import Any

import httpx

from ...models.create_policy_override_request import CreatePolicyOverrideRequest
from ...models.policy_override import PolicyOverride
from ...types import UNSET, Unset


def request(
    *,
    body: CreatePolicyOverrideRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/policy-overrides",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> PolicyOverride:
    response_201 = PolicyOverride.from_dict(response.json())

    return response_201

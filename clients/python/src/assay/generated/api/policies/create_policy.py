from typing import Any

import httpx

from ...models.create_policy_request import CreatePolicyRequest
from ...models.policy_detail import PolicyDetail
from ...types import UNSET, Unset


def request(
    *,
    body: CreatePolicyRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/policies",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> PolicyDetail:
    response_201 = PolicyDetail.from_dict(response.json())

    return response_201

from typing import Any

import httpx

from ...models.policy_validation_result import PolicyValidationResult
from ...models.validate_policy_request import ValidatePolicyRequest
from ...types import UNSET, Unset


def request(
    *,
    body: ValidatePolicyRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/policies/validate",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> PolicyValidationResult:
    response_200 = PolicyValidationResult.from_dict(response.json())

    return response_200

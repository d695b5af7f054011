from typing import Any

import httpx

from ...models.policy_preview import PolicyPreview
from ...models.preview_policy_request import PreviewPolicyRequest
from ...types import UNSET, Unset


def request(
    *,
    body: PreviewPolicyRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/policies/preview",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> PolicyPreview:
    response_201 = PolicyPreview.from_dict(response.json())

    return response_201

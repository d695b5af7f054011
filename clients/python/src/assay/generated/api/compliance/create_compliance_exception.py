from typing import Any

import httpx

from ...models.compliance_exception import ComplianceException
from ...models.create_compliance_exception_request import (
    CreateComplianceExceptionRequest,
)
from ...types import UNSET, Unset


def request(
    *,
    body: CreateComplianceExceptionRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/compliance/exceptions",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> ComplianceException:
    response_201 = ComplianceException.from_dict(response.json())

    return response_201

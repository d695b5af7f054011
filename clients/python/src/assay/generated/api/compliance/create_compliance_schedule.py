from typing import Any

import httpx

from ...models.compliance_schedule import ComplianceSchedule
from ...models.create_compliance_schedule_request import CreateComplianceScheduleRequest
from ...types import UNSET, Unset


def request(
    *,
    body: CreateComplianceScheduleRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/compliance/schedules",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> ComplianceSchedule:
    response_201 = ComplianceSchedule.from_dict(response.json())

    return response_201

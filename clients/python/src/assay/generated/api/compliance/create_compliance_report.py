from typing import Any

import httpx

from ...models.compliance_report import ComplianceReport
from ...models.create_compliance_report_request import CreateComplianceReportRequest
from ...types import UNSET, Unset


def request(
    *,
    body: CreateComplianceReportRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/compliance/reports",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> ComplianceReport:
    response_201 = ComplianceReport.from_dict(response.json())

    return response_201

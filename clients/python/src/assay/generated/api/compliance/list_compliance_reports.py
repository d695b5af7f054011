import datetime
from typing import Any

import httpx

from ...models.compliance_report_page import ComplianceReportPage
from ...models.list_compliance_reports_framework import ListComplianceReportsFramework
from ...models.list_compliance_reports_status import ListComplianceReportsStatus
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    status: ListComplianceReportsStatus | Unset = UNSET,
    framework: ListComplianceReportsFramework | Unset = UNSET,
    schedule_id: str | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    json_framework: str | Unset = UNSET
    if not isinstance(framework, Unset):
        json_framework = framework

    params["framework"] = json_framework

    params["schedule_id"] = schedule_id

    json_created_after: str | Unset = UNSET
    if not isinstance(created_after, Unset):
        json_created_after = created_after.isoformat()
    params["created_after"] = json_created_after

    json_created_before: str | Unset = UNSET
    if not isinstance(created_before, Unset):
        json_created_before = created_before.isoformat()
    params["created_before"] = json_created_before

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/reports",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> ComplianceReportPage:
    response_200 = ComplianceReportPage.from_dict(response.json())

    return response_200

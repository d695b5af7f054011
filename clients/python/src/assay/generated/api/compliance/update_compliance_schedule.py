from typing import Any
from urllib.parse import quote

import httpx

from ...models.compliance_schedule import ComplianceSchedule
from ...models.update_compliance_schedule_request import UpdateComplianceScheduleRequest
from ...types import UNSET, Unset


def request(
    schedule_id: str,
    *,
    body: UpdateComplianceScheduleRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/compliance/schedules/{schedule_id}".format(
            schedule_id=quote(str(schedule_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> ComplianceSchedule:
    response_200 = ComplianceSchedule.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.compliance_schedule import ComplianceSchedule


def request(
    schedule_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/schedules/{schedule_id}".format(
            schedule_id=quote(str(schedule_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> ComplianceSchedule:
    response_200 = ComplianceSchedule.from_dict(response.json())

    return response_200

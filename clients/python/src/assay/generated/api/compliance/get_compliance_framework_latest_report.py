from typing import Any
from urllib.parse import quote

import httpx

from ...models.latest_compliance_report import LatestComplianceReport


def request(
    framework_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/frameworks/{framework_id}/latest-report".format(
            framework_id=quote(str(framework_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> LatestComplianceReport:
    response_200 = LatestComplianceReport.from_dict(response.json())

    return response_200

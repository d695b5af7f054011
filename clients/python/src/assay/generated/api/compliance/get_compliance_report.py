from typing import Any
from urllib.parse import quote

import httpx

from ...models.compliance_report import ComplianceReport


def request(
    report_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/reports/{report_id}".format(
            report_id=quote(str(report_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> ComplianceReport:
    response_200 = ComplianceReport.from_dict(response.json())

    return response_200

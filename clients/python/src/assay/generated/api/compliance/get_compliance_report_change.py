from typing import Any
from urllib.parse import quote

import httpx

from ...models.compliance_report_comparison import ComplianceReportComparison
from ...types import UNSET, Unset


def request(
    report_id: str,
    *,
    since: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["since"] = since

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/reports/{report_id}/changes".format(
            report_id=quote(str(report_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> ComplianceReportComparison:
    response_200 = ComplianceReportComparison.from_dict(response.json())

    return response_200

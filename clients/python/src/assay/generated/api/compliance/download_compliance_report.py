from io import BytesIO
from typing import Any
from urllib.parse import quote

import httpx

from ...models.download_compliance_report_format import DownloadComplianceReportFormat
from ...types import UNSET, File, Unset


def request(
    report_id: str,
    *,
    format_: DownloadComplianceReportFormat | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_

    params["format"] = json_format_

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/reports/{report_id}/download".format(
            report_id=quote(str(report_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> File:
    response_200 = File(payload=BytesIO(response.content))

    return response_200

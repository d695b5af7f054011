from typing import Any

import httpx

from ...models.open_shared_report_request import OpenSharedReportRequest
from ...models.shared_report import SharedReport
from ...types import UNSET, Unset


def request(
    *,
    body: OpenSharedReportRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/shared-reports/open",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> SharedReport:
    response_200 = SharedReport.from_dict(response.json())

    return response_200

from io import BytesIO
from typing import Any

import httpx

from ...models.download_shared_report_request import DownloadSharedReportRequest
from ...types import UNSET, File, Unset


def request(
    *,
    body: DownloadSharedReportRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/shared-reports/download",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> File:
    response_200 = File(payload=BytesIO(response.content))

    return response_200

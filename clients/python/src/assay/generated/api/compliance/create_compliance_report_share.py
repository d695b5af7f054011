from typing import Any
from urllib.parse import quote

import httpx

from ...models.create_report_share_request import CreateReportShareRequest
from ...models.created_report_share import CreatedReportShare
from ...types import UNSET, Unset


def request(
    report_id: str,
    *,
    body: CreateReportShareRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/compliance/reports/{report_id}/shares".format(
            report_id=quote(str(report_id), safe=""),
        ),
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> CreatedReportShare:
    response_201 = CreatedReportShare.from_dict(response.json())

    return response_201

from typing import Any

import httpx

from ...models.report_share_page import ReportSharePage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    report_id: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params["report_id"] = report_id

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/report-shares",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> ReportSharePage:
    response_200 = ReportSharePage.from_dict(response.json())

    return response_200

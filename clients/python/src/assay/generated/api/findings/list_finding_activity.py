from typing import Any
from urllib.parse import quote

import httpx

from ...models.finding_activity_page import FindingActivityPage
from ...types import UNSET, Unset


def request(
    open_finding_id: str,
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/findings/{open_finding_id}/activity".format(
            open_finding_id=quote(str(open_finding_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> FindingActivityPage:
    response_200 = FindingActivityPage.from_dict(response.json())

    return response_200

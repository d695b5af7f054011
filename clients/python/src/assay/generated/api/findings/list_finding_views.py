from typing import Any

import httpx

from ...models.finding_view_page import FindingViewPage
from ...types import UNSET, Unset


def request(
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
        "url": "/v1/finding-views",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> FindingViewPage:
    response_200 = FindingViewPage.from_dict(response.json())

    return response_200

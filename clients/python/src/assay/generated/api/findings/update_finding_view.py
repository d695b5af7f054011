from typing import Any
from urllib.parse import quote

import httpx

from ...models.finding_view import FindingView
from ...models.update_finding_view_request import UpdateFindingViewRequest
from ...types import UNSET, Unset


def request(
    view_id: str,
    *,
    body: UpdateFindingViewRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/finding-views/{view_id}".format(
            view_id=quote(str(view_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> FindingView:
    response_200 = FindingView.from_dict(response.json())

    return response_200

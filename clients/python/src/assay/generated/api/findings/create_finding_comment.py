from typing import Any
from urllib.parse import quote

import httpx

from ...models.create_finding_comment_request import CreateFindingCommentRequest
from ...models.finding_activity import FindingActivity
from ...types import UNSET, Unset


def request(
    open_finding_id: str,
    *,
    body: CreateFindingCommentRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/findings/{open_finding_id}/comments".format(
            open_finding_id=quote(str(open_finding_id), safe=""),
        ),
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> FindingActivity:
    response_201 = FindingActivity.from_dict(response.json())

    return response_201

from typing import Any

import httpx

from ...models.list_suppression_requests_kind import ListSuppressionRequestsKind
from ...models.list_suppression_requests_status import ListSuppressionRequestsStatus
from ...models.suppression_request_page import SuppressionRequestPage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    status: ListSuppressionRequestsStatus | Unset = UNSET,
    kind: ListSuppressionRequestsKind | Unset = UNSET,
    repository: str | Unset = UNSET,
    policy_id: str | Unset = UNSET,
    created_by: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    json_kind: str | Unset = UNSET
    if not isinstance(kind, Unset):
        json_kind = kind

    params["kind"] = json_kind

    params["repository"] = repository

    params["policy_id"] = policy_id

    params["created_by"] = created_by

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/suppression-requests",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> SuppressionRequestPage:
    response_200 = SuppressionRequestPage.from_dict(response.json())

    return response_200

import datetime
from typing import Any

import httpx

from ...models.list_suppressions_kind import ListSuppressionsKind
from ...models.suppression_page import SuppressionPage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    repository: str | Unset = UNSET,
    rule_id: str | Unset = UNSET,
    kind: ListSuppressionsKind | Unset = UNSET,
    ends_before: datetime.datetime | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params["repository"] = repository

    params["rule_id"] = rule_id

    json_kind: str | Unset = UNSET
    if not isinstance(kind, Unset):
        json_kind = kind

    params["kind"] = json_kind

    json_ends_before: str | Unset = UNSET
    if not isinstance(ends_before, Unset):
        json_ends_before = ends_before.isoformat()
    params["ends_before"] = json_ends_before

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/suppressions",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> SuppressionPage:
    response_200 = SuppressionPage.from_dict(response.json())

    return response_200

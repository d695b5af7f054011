import datetime
from typing import Any

import httpx

from ...models.list_request_log_method import ListRequestLogMethod
from ...models.request_log_page import RequestLogPage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    request_id: str | Unset = UNSET,
    credential_id: str | Unset = UNSET,
    method: ListRequestLogMethod | Unset = UNSET,
    route: str | Unset = UNSET,
    status: str | Unset = UNSET,
    code: str | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params["request_id"] = request_id

    params["credential_id"] = credential_id

    json_method: str | Unset = UNSET
    if not isinstance(method, Unset):
        json_method = method

    params["method"] = json_method

    params["route"] = route

    params["status"] = status

    params["code"] = code

    json_created_after: str | Unset = UNSET
    if not isinstance(created_after, Unset):
        json_created_after = created_after.isoformat()
    params["created_after"] = json_created_after

    json_created_before: str | Unset = UNSET
    if not isinstance(created_before, Unset):
        json_created_before = created_before.isoformat()
    params["created_before"] = json_created_before

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/request-log",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> RequestLogPage:
    response_200 = RequestLogPage.from_dict(response.json())

    return response_200

import datetime
from typing import Any

import httpx

from ...models.compliance_exception_page import ComplianceExceptionPage
from ...models.list_compliance_exceptions_framework import (
    ListComplianceExceptionsFramework,
)
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    framework: ListComplianceExceptionsFramework | Unset = UNSET,
    ends_before: datetime.datetime | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_framework: str | Unset = UNSET
    if not isinstance(framework, Unset):
        json_framework = framework

    params["framework"] = json_framework

    json_ends_before: str | Unset = UNSET
    if not isinstance(ends_before, Unset):
        json_ends_before = ends_before.isoformat()
    params["ends_before"] = json_ends_before

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/exceptions",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> ComplianceExceptionPage:
    response_200 = ComplianceExceptionPage.from_dict(response.json())

    return response_200

import datetime
from typing import Any

import httpx

from ...models.policy_override_page import PolicyOverridePage
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    policy_id: str | Unset = UNSET,
    rule_id: str | Unset = UNSET,
    repository: str | Unset = UNSET,
    ends_before: datetime.datetime | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params["policy_id"] = policy_id

    params["rule_id"] = rule_id

    params["repository"] = repository

    json_ends_before: str | Unset = UNSET
    if not isinstance(ends_before, Unset):
        json_ends_before = ends_before.isoformat()
    params["ends_before"] = json_ends_before

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/policy-overrides",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> PolicyOverridePage:
    response_200 = PolicyOverridePage.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.policy_version_page import PolicyVersionPage
from ...types import UNSET, Unset


def request(
    policy_id: str,
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
        "url": "/v1/policies/{policy_id}/versions".format(
            policy_id=quote(str(policy_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> PolicyVersionPage:
    response_200 = PolicyVersionPage.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.get_policy_format import GetPolicyFormat
from ...models.policy_detail import PolicyDetail
from ...types import UNSET, Unset


def request(
    policy_id: str,
    *,
    version: int | Unset = UNSET,
    format_: GetPolicyFormat | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["version"] = version

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_

    params["format"] = json_format_

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/policies/{policy_id}".format(
            policy_id=quote(str(policy_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> PolicyDetail:
    response_200 = PolicyDetail.from_dict(response.json())

    return response_200

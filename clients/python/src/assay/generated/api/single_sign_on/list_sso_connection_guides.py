from typing import Any
from urllib.parse import quote

import httpx

from ...models.sso_guide_page import SsoGuidePage
from ...types import UNSET, Unset


def request(
    connection_id: str,
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
        "url": "/v1/sso/connections/{connection_id}/guides".format(
            connection_id=quote(str(connection_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> SsoGuidePage:
    response_200 = SsoGuidePage.from_dict(response.json())

    return response_200

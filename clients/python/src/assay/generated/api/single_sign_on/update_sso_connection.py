from typing import Any
from urllib.parse import quote

import httpx

from ...models.sso_connection import SsoConnection
from ...models.update_sso_connection_request import UpdateSsoConnectionRequest
from ...types import UNSET, Unset


def request(
    connection_id: str,
    *,
    body: UpdateSsoConnectionRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/sso/connections/{connection_id}".format(
            connection_id=quote(str(connection_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> SsoConnection:
    response_200 = SsoConnection.from_dict(response.json())

    return response_200

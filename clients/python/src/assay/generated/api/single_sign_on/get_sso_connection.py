from typing import Any
from urllib.parse import quote

import httpx

from ...models.sso_connection import SsoConnection


def request(
    connection_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/sso/connections/{connection_id}".format(
            connection_id=quote(str(connection_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> SsoConnection:
    response_200 = SsoConnection.from_dict(response.json())

    return response_200

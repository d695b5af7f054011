from typing import Any
from urllib.parse import quote

import httpx

from ...models.host_connection import HostConnection


def request(
    connection_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/host-connections/{connection_id}".format(
            connection_id=quote(str(connection_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> HostConnection:
    response_200 = HostConnection.from_dict(response.json())

    return response_200

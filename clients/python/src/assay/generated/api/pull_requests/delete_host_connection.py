from typing import Any
from urllib.parse import quote

import httpx


def request(
    connection_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/host-connections/{connection_id}".format(
            connection_id=quote(str(connection_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

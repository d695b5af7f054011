from typing import Any
from urllib.parse import quote

import httpx


def request(
    client_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/oauth-applications/{client_id}".format(
            client_id=quote(str(client_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

from typing import Any
from urllib.parse import quote

import httpx


def request(
    key_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/api-keys/{key_id}".format(
            key_id=quote(str(key_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

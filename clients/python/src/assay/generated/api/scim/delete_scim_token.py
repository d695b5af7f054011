from typing import Any
from urllib.parse import quote

import httpx


def request(
    token_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/scim/tokens/{token_id}".format(
            token_id=quote(str(token_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

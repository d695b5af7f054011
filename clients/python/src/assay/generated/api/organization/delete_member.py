from typing import Any
from urllib.parse import quote

import httpx


def request(
    user_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/org/members/{user_id}".format(
            user_id=quote(str(user_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

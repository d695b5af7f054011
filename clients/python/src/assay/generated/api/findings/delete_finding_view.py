from typing import Any
from urllib.parse import quote

import httpx


def request(
    view_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/finding-views/{view_id}".format(
            view_id=quote(str(view_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

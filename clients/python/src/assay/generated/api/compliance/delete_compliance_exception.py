from typing import Any
from urllib.parse import quote

import httpx


def request(
    exception_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/compliance/exceptions/{exception_id}".format(
            exception_id=quote(str(exception_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

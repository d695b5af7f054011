from typing import Any
from urllib.parse import quote

import httpx


def request(
    share_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/compliance/report-shares/{share_id}".format(
            share_id=quote(str(share_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

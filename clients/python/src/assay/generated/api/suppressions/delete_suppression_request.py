from typing import Any
from urllib.parse import quote

import httpx


def request(
    suppression_request_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/suppression-requests/{suppression_request_id}".format(
            suppression_request_id=quote(str(suppression_request_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

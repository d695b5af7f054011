from typing import Any
from urllib.parse import quote

import httpx


def request(
    suppression_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/suppressions/{suppression_id}".format(
            suppression_id=quote(str(suppression_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

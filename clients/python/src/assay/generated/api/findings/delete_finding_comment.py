from typing import Any
from urllib.parse import quote

import httpx


def request(
    open_finding_id: str,
    comment_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/findings/{open_finding_id}/comments/{comment_id}".format(
            open_finding_id=quote(str(open_finding_id), safe=""),
            comment_id=quote(str(comment_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

from typing import Any
from urllib.parse import quote

import httpx


def request(
    domain_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/org/domains/{domain_id}".format(
            domain_id=quote(str(domain_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

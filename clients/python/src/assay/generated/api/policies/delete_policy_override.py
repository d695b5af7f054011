from typing import Any
from urllib.parse import quote

import httpx


def request(
    override_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/policy-overrides/{override_id}".format(
            override_id=quote(str(override_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

from typing import Any
from urllib.parse import quote

import httpx


def request(
    policy_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/policies/{policy_id}".format(
            policy_id=quote(str(policy_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

from typing import Any
from urllib.parse import quote

import httpx


def request(
    evaluation_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/evaluations/{evaluation_id}".format(
            evaluation_id=quote(str(evaluation_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

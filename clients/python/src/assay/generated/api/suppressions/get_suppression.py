from typing import Any
from urllib.parse import quote

import httpx

from ...models.suppression import Suppression


def request(
    suppression_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/suppressions/{suppression_id}".format(
            suppression_id=quote(str(suppression_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> Suppression:
    response_200 = Suppression.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.suppression_request import SuppressionRequest


def request(
    suppression_request_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/suppression-requests/{suppression_request_id}".format(
            suppression_request_id=quote(str(suppression_request_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> SuppressionRequest:
    response_200 = SuppressionRequest.from_dict(response.json())

    return response_200

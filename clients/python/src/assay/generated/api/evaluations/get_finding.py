from typing import Any
from urllib.parse import quote

import httpx

from ...models.finding import Finding


def request(
    evaluation_id: str,
    finding_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/evaluations/{evaluation_id}/findings/{finding_id}".format(
            evaluation_id=quote(str(evaluation_id), safe=""),
            finding_id=quote(str(finding_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> Finding:
    response_200 = Finding.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.open_finding import OpenFinding


def request(
    open_finding_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/findings/{open_finding_id}".format(
            open_finding_id=quote(str(open_finding_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> OpenFinding:
    response_200 = OpenFinding.from_dict(response.json())

    return response_200

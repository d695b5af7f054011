from typing import Any
from urllib.parse import quote

import httpx

from ...models.domain import Domain


def request(
    domain_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/org/domains/{domain_id}".format(
            domain_id=quote(str(domain_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> Domain:
    response_200 = Domain.from_dict(response.json())

    return response_200

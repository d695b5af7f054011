from typing import Any
from urllib.parse import quote

import httpx

from ...models.sso_test import SsoTest


def request(
    connection_id: str,
    test_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/sso/connections/{connection_id}/tests/{test_id}".format(
            connection_id=quote(str(connection_id), safe=""),
            test_id=quote(str(test_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> SsoTest:
    response_200 = SsoTest.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.host_connection_test import HostConnectionTest
from ...types import UNSET, Unset


def request(
    connection_id: str,
    *,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/host-connections/{connection_id}/test".format(
            connection_id=quote(str(connection_id), safe=""),
        ),
    }
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> HostConnectionTest:
    response_200 = HostConnectionTest.from_dict(response.json())

    return response_200

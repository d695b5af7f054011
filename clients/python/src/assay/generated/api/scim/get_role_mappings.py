from typing import Any
from urllib.parse import quote

import httpx

from ...models.role_mappings import RoleMappings


def request(
    connection_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/scim/connections/{connection_id}/role-mappings".format(
            connection_id=quote(str(connection_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> RoleMappings:
    response_200 = RoleMappings.from_dict(response.json())

    return response_200

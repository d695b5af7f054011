from typing import Any
from urllib.parse import quote

import httpx

from ...models.oauth_application import OauthApplication


def request(
    client_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/oauth-applications/{client_id}".format(
            client_id=quote(str(client_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> OauthApplication:
    response_200 = OauthApplication.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.oauth_application import OauthApplication
from ...models.update_oauth_application_request import UpdateOauthApplicationRequest
from ...types import UNSET, Unset


def request(
    client_id: str,
    *,
    body: UpdateOauthApplicationRequest | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/v1/oauth-applications/{client_id}".format(
            client_id=quote(str(client_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> OauthApplication:
    response_200 = OauthApplication.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.oauth_application import OauthApplication
from ...types import UNSET, Unset


def request(
    client_id: str,
    *,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/oauth-applications/{client_id}/take-over".format(
            client_id=quote(str(client_id), safe=""),
        ),
    }
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> OauthApplication:
    response_200 = OauthApplication.from_dict(response.json())

    return response_200

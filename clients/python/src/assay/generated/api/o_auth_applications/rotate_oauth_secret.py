from typing import Any
from urllib.parse import quote

import httpx

from ...models.rotate_oauth_secret_request import RotateOauthSecretRequest
from ...models.rotated_oauth_secret import RotatedOauthSecret
from ...types import UNSET, Unset


def request(
    client_id: str,
    *,
    body: RotateOauthSecretRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/oauth-applications/{client_id}/secrets".format(
            client_id=quote(str(client_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> RotatedOauthSecret:
    response_201 = RotatedOauthSecret.from_dict(response.json())

    return response_201

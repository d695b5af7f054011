from typing import Any

import httpx

from ...models.create_oauth_application_request import CreateOauthApplicationRequest
from ...models.created_oauth_application import CreatedOauthApplication
from ...types import UNSET, Unset


def request(
    *,
    body: CreateOauthApplicationRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/oauth-applications",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> CreatedOauthApplication:
    response_201 = CreatedOauthApplication.from_dict(response.json())

    return response_201

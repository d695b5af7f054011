from typing import Any

import httpx

from ...models.missing_contents import MissingContents
from ...models.missing_contents_request import MissingContentsRequest
from ...types import UNSET, Unset


def request(
    *,
    body: MissingContentsRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/contents/missing",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> MissingContents:
    response_200 = MissingContents.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.stored_contents import StoredContents
from ...types import File


def request(
    *,
    body: File,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/v1/contents",
    }
    _kwargs["content"] = body.payload

    headers["Content-Type"] = "application/x-tar"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> StoredContents:
    response_200 = StoredContents.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.policy_preview import PolicyPreview


def request(
    preview_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/policies/previews/{preview_id}".format(
            preview_id=quote(str(preview_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> PolicyPreview:
    response_200 = PolicyPreview.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.recover_request import RecoverRequest
from ...models.recover_result import RecoverResult
from ...types import UNSET, Unset


def request(
    webhook_id: str,
    *,
    body: RecoverRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/webhooks/{webhook_id}/recover".format(
            webhook_id=quote(str(webhook_id), safe=""),
        ),
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> RecoverResult:
    response_200 = RecoverResult.from_dict(response.json())

    return response_200

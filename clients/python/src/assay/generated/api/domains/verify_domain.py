from typing import Any
from urllib.parse import quote

import httpx

from ...models.domain import Domain
from ...types import UNSET, Unset


def request(
    domain_id: str,
    *,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/org/domains/{domain_id}/verify".format(
            domain_id=quote(str(domain_id), safe=""),
        ),
    }
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> Domain:
    response_200 = Domain.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.create_domain_request import CreateDomainRequest
from ...models.domain import Domain
from ...types import UNSET, Unset


def request(
    *,
    body: CreateDomainRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/org/domains",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> Domain:
    response_201 = Domain.from_dict(response.json())

    return response_201

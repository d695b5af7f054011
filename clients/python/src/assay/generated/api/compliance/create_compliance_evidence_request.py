from typing import Any

import httpx

from ...models.create_evidence_request import CreateEvidenceRequest
from ...models.evidence_request import EvidenceRequest
from ...types import UNSET, Unset


def request(
    *,
    body: CreateEvidenceRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/compliance/evidence-requests",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> EvidenceRequest:
    response_201 = EvidenceRequest.from_dict(response.json())

    return response_201

from typing import Any

import httpx

from ...models.compliance_evidence import ComplianceEvidence
from ...models.submit_evidence_request import SubmitEvidenceRequest
from ...types import UNSET, Unset


def request(
    *,
    body: SubmitEvidenceRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/compliance/evidence",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> ComplianceEvidence:
    response_201 = ComplianceEvidence.from_dict(response.json())

    return response_201

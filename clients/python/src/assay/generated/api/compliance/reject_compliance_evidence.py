from typing import Any
from urllib.parse import quote

import httpx

from ...models.compliance_evidence import ComplianceEvidence
from ...models.reject_evidence_request import RejectEvidenceRequest
from ...types import UNSET, Unset


def request(
    evidence_id: str,
    *,
    body: RejectEvidenceRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/compliance/evidence/{evidence_id}/reject".format(
            evidence_id=quote(str(evidence_id), safe=""),
        ),
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> ComplianceEvidence:
    response_200 = ComplianceEvidence.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.accept_evidence_request import AcceptEvidenceRequest
from ...models.compliance_evidence import ComplianceEvidence
from ...types import UNSET, Unset


def request(
    evidence_id: str,
    *,
    body: AcceptEvidenceRequest | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/compliance/evidence/{evidence_id}/accept".format(
            evidence_id=quote(str(evidence_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> ComplianceEvidence:
    response_200 = ComplianceEvidence.from_dict(response.json())

    return response_200

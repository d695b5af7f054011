from typing import Any
from urllib.parse import quote

import httpx

from ...models.compliance_evidence import ComplianceEvidence


def request(
    evidence_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/evidence/{evidence_id}".format(
            evidence_id=quote(str(evidence_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> ComplianceEvidence:
    response_200 = ComplianceEvidence.from_dict(response.json())

    return response_200

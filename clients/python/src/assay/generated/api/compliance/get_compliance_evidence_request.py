from typing import Any
from urllib.parse import quote

import httpx

from ...models.evidence_request import EvidenceRequest


def request(
    evidence_request_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/evidence-requests/{evidence_request_id}".format(
            evidence_request_id=quote(str(evidence_request_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> EvidenceRequest:
    response_200 = EvidenceRequest.from_dict(response.json())

    return response_200

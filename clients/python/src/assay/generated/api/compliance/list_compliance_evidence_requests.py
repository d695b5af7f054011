from typing import Any

import httpx

from ...models.evidence_request_page import EvidenceRequestPage
from ...models.list_compliance_evidence_requests_status import (
    ListComplianceEvidenceRequestsStatus,
)
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    status: ListComplianceEvidenceRequestsStatus | Unset = UNSET,
    member_id: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    params["member_id"] = member_id

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/evidence-requests",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> EvidenceRequestPage:
    response_200 = EvidenceRequestPage.from_dict(response.json())

    return response_200

from typing import Any

import httpx

from ...models.compliance_evidence_page import ComplianceEvidencePage
from ...models.list_compliance_evidence_framework import ListComplianceEvidenceFramework
from ...models.list_compliance_evidence_status import ListComplianceEvidenceStatus
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    framework: ListComplianceEvidenceFramework | Unset = UNSET,
    control_id: str | Unset = UNSET,
    status: ListComplianceEvidenceStatus | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_framework: str | Unset = UNSET
    if not isinstance(framework, Unset):
        json_framework = framework

    params["framework"] = json_framework

    params["control_id"] = control_id

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/evidence",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> ComplianceEvidencePage:
    response_200 = ComplianceEvidencePage.from_dict(response.json())

    return response_200

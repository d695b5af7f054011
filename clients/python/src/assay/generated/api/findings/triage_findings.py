from typing import Any

import httpx

from ...models.triage_findings_request import TriageFindingsRequest
from ...models.triaged_findings import TriagedFindings
from ...types import UNSET, Unset


def request(
    *,
    body: TriageFindingsRequest,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/findings/triage",
    }
    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> TriagedFindings:
    response_200 = TriagedFindings.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx


def request(
    evidence_request_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/compliance/evidence-requests/{evidence_request_id}".format(
            evidence_request_id=quote(str(evidence_request_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

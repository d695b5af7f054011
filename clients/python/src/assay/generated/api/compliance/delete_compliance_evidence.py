from typing import Any
from urllib.parse import quote

import httpx


def request(
    evidence_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/v1/compliance/evidence/{evidence_id}".format(
            evidence_id=quote(str(evidence_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> None:
    return None

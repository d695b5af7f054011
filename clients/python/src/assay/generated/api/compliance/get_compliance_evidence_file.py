from io import BytesIO
from typing import Any
from urllib.parse import quote

import httpx

from ...types import File


def request(
    evidence_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/compliance/evidence/{evidence_id}/file".format(
            evidence_id=quote(str(evidence_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> File:
    response_200 = File(payload=BytesIO(response.content))

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.dsse_envelope import DsseEnvelope


def request(
    evaluation_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/evaluations/{evaluation_id}/attestation".format(
            evaluation_id=quote(str(evaluation_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> DsseEnvelope:
    response_200 = DsseEnvelope.from_dict(response.json())

    return response_200

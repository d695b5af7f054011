from typing import Any
from urllib.parse import quote

import httpx

from ...models.get_sarif_response_200 import GetSarifResponse200
from ...types import UNSET, Unset


def request(
    evaluation_id: str,
    *,
    include_absent: bool | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["include_absent"] = include_absent

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/evaluations/{evaluation_id}/sarif".format(
            evaluation_id=quote(str(evaluation_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> GetSarifResponse200:
    response_200 = GetSarifResponse200.from_dict(response.json())

    return response_200

from typing import Any
from urllib.parse import quote

import httpx

from ...models.evaluation_file import EvaluationFile
from ...types import UNSET


def request(
    evaluation_id: str,
    *,
    path: str,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["path"] = path

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/evaluations/{evaluation_id}/file".format(
            evaluation_id=quote(str(evaluation_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> EvaluationFile:
    response_200 = EvaluationFile.from_dict(response.json())

    return response_200

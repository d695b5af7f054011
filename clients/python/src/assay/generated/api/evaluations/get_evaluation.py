from typing import Any
from urllib.parse import quote

import httpx

from ...models.evaluation import Evaluation


def request(
    evaluation_id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/evaluations/{evaluation_id}".format(
            evaluation_id=quote(str(evaluation_id), safe=""),
        ),
    }
    return _kwargs


def parse(response: httpx.Response) -> Evaluation:
    response_200 = Evaluation.from_dict(response.json())

    return response_200

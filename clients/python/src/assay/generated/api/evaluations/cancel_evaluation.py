from typing import Any
from urllib.parse import quote

import httpx

from ...models.evaluation import Evaluation
from ...types import UNSET, Unset


def request(
    evaluation_id: str,
    *,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/evaluations/{evaluation_id}/cancel".format(
            evaluation_id=quote(str(evaluation_id), safe=""),
        ),
    }
    _kwargs["headers"] = headers
    return _kwargs


def parse(response: httpx.Response) -> Evaluation:
    response_200 = Evaluation.from_dict(response.json())

    return response_200

import datetime
from typing import Any

import httpx

from ...models.evaluation_page import EvaluationPage
from ...models.list_evaluations_scope import ListEvaluationsScope
from ...models.list_evaluations_status import ListEvaluationsStatus
from ...models.list_evaluations_verdict import ListEvaluationsVerdict
from ...types import UNSET, Unset


def request(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    status: ListEvaluationsStatus | Unset = UNSET,
    verdict: ListEvaluationsVerdict | Unset = UNSET,
    repository: str | Unset = UNSET,
    scope: ListEvaluationsScope | Unset = UNSET,
    created_after: datetime.datetime | Unset = UNSET,
    created_before: datetime.datetime | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    json_verdict: str | Unset = UNSET
    if not isinstance(verdict, Unset):
        json_verdict = verdict

    params["verdict"] = json_verdict

    params["repository"] = repository

    json_scope: str | Unset = UNSET
    if not isinstance(scope, Unset):
        json_scope = scope

    params["scope"] = json_scope

    json_created_after: str | Unset = UNSET
    if not isinstance(created_after, Unset):
        json_created_after = created_after.isoformat()
    params["created_after"] = json_created_after

    json_created_before: str | Unset = UNSET
    if not isinstance(created_before, Unset):
        json_created_before = created_before.isoformat()
    params["created_before"] = json_created_before

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/evaluations",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> EvaluationPage:
    response_200 = EvaluationPage.from_dict(response.json())

    return response_200

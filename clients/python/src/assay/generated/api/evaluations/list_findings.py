from typing import Any
from urllib.parse import quote

import httpx

from ...models.finding_page import FindingPage
from ...models.list_findings_action import ListFindingsAction
from ...models.list_findings_baseline_state import ListFindingsBaselineState
from ...models.list_findings_severity import ListFindingsSeverity
from ...models.list_findings_sort import ListFindingsSort
from ...models.list_findings_status import ListFindingsStatus
from ...types import UNSET, Unset


def request(
    evaluation_id: str,
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    sort: ListFindingsSort | Unset = UNSET,
    severity: ListFindingsSeverity | Unset = UNSET,
    status: ListFindingsStatus | Unset = UNSET,
    action: ListFindingsAction | Unset = UNSET,
    baseline_state: ListFindingsBaselineState | Unset = UNSET,
    policy_id: str | Unset = UNSET,
    rule_id: str | Unset = UNSET,
    path: str | Unset = UNSET,
    q: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_sort: str | Unset = UNSET
    if not isinstance(sort, Unset):
        json_sort = sort

    params["sort"] = json_sort

    json_severity: str | Unset = UNSET
    if not isinstance(severity, Unset):
        json_severity = severity

    params["severity"] = json_severity

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    json_action: str | Unset = UNSET
    if not isinstance(action, Unset):
        json_action = action

    params["action"] = json_action

    json_baseline_state: str | Unset = UNSET
    if not isinstance(baseline_state, Unset):
        json_baseline_state = baseline_state

    params["baseline_state"] = json_baseline_state

    params["policy_id"] = policy_id

    params["rule_id"] = rule_id

    params["path"] = path

    params["q"] = q

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/evaluations/{evaluation_id}/findings".format(
            evaluation_id=quote(str(evaluation_id), safe=""),
        ),
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> FindingPage:
    response_200 = FindingPage.from_dict(response.json())

    return response_200

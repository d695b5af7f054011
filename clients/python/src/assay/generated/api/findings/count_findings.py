import datetime
from typing import Any

import httpx

from ...models.count_findings_action import CountFindingsAction
from ...models.count_findings_severity_item import CountFindingsSeverityItem
from ...models.count_findings_state_item import CountFindingsStateItem
from ...models.open_finding_counts import OpenFindingCounts
from ...types import UNSET, Unset


def request(
    *,
    severity: list[CountFindingsSeverityItem] | Unset = UNSET,
    state: list[CountFindingsStateItem] | Unset = UNSET,
    action: CountFindingsAction | Unset = UNSET,
    assignee_id: str | Unset = UNSET,
    repository: str | Unset = UNSET,
    policy_id: str | Unset = UNSET,
    rule_id: str | Unset = UNSET,
    first_seen_after: datetime.datetime | Unset = UNSET,
    first_seen_before: datetime.datetime | Unset = UNSET,
    max_age_days: int | Unset = UNSET,
    min_age_days: int | Unset = UNSET,
    q: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_severity: list[str] | Unset = UNSET
    if not isinstance(severity, Unset):
        json_severity = []
        for severity_item_data in severity:
            severity_item: str = severity_item_data
            json_severity.append(severity_item)

    params["severity"] = json_severity

    json_state: list[str] | Unset = UNSET
    if not isinstance(state, Unset):
        json_state = []
        for state_item_data in state:
            state_item: str = state_item_data
            json_state.append(state_item)

    params["state"] = json_state

    json_action: str | Unset = UNSET
    if not isinstance(action, Unset):
        json_action = action

    params["action"] = json_action

    params["assignee_id"] = assignee_id

    params["repository"] = repository

    params["policy_id"] = policy_id

    params["rule_id"] = rule_id

    json_first_seen_after: str | Unset = UNSET
    if not isinstance(first_seen_after, Unset):
        json_first_seen_after = first_seen_after.isoformat()
    params["first_seen_after"] = json_first_seen_after

    json_first_seen_before: str | Unset = UNSET
    if not isinstance(first_seen_before, Unset):
        json_first_seen_before = first_seen_before.isoformat()
    params["first_seen_before"] = json_first_seen_before

    params["max_age_days"] = max_age_days

    params["min_age_days"] = min_age_days

    params["q"] = q

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/findings/counts",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> OpenFindingCounts:
    response_200 = OpenFindingCounts.from_dict(response.json())

    return response_200

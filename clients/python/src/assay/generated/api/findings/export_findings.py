import datetime
from io import BytesIO
from typing import Any

import httpx

from ...models.export_findings_action import ExportFindingsAction
from ...models.export_findings_format import ExportFindingsFormat
from ...models.export_findings_severity_item import ExportFindingsSeverityItem
from ...models.export_findings_state_item import ExportFindingsStateItem
from ...types import UNSET, File, Unset


def request(
    *,
    severity: list[ExportFindingsSeverityItem] | Unset = UNSET,
    state: list[ExportFindingsStateItem] | Unset = UNSET,
    action: ExportFindingsAction | Unset = UNSET,
    assignee_id: str | Unset = UNSET,
    repository: str | Unset = UNSET,
    policy_id: str | Unset = UNSET,
    rule_id: str | Unset = UNSET,
    first_seen_after: datetime.datetime | Unset = UNSET,
    first_seen_before: datetime.datetime | Unset = UNSET,
    max_age_days: int | Unset = UNSET,
    min_age_days: int | Unset = UNSET,
    q: str | Unset = UNSET,
    format_: ExportFindingsFormat | Unset = UNSET,
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

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_

    params["format"] = json_format_

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/findings/export",
        "params": params,
    }
    return _kwargs


def parse(response: httpx.Response) -> File:
    response_200 = File(payload=BytesIO(response.content))

    return response_200

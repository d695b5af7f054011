from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.finding_view_filters_action import (
    FindingViewFiltersAction,
    check_finding_view_filters_action,
)
from ..models.finding_view_filters_severity_item import (
    FindingViewFiltersSeverityItem,
    check_finding_view_filters_severity_item,
)
from ..models.finding_view_filters_sort import (
    FindingViewFiltersSort,
    check_finding_view_filters_sort,
)
from ..models.finding_view_filters_state_item import (
    FindingViewFiltersStateItem,
    check_finding_view_filters_state_item,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="FindingViewFilters")


@_attrs_define
class FindingViewFilters:
    """
    Attributes:
        severity (list[FindingViewFiltersSeverityItem] | Unset): Only findings of these severities, separated by commas
        state (list[FindingViewFiltersStateItem] | Unset): Only findings in these states, separated by commas
        action (FindingViewFiltersAction | Unset): Only findings with this effect on the verdict
        assignee_id (str | Unset): Only findings assigned to this member; `none` for unassigned ones
        repository (str | Unset): Only findings of this repository
        policy_id (str | Unset): Only findings of this policy
        rule_id (str | Unset): Only findings of this rule
        first_seen_after (datetime.datetime | Unset): Only findings first seen at this time or later
        first_seen_before (datetime.datetime | Unset): Only findings first seen before this time
        max_age_days (int | Unset): Only findings first seen in the last so many days of 24 hours
        min_age_days (int | Unset): Only findings first seen so many days of 24 hours ago, or earlier
        q (str | Unset): Only findings with this text in message, rule, repository or path; case-insensitive
        sort (FindingViewFiltersSort | Unset): `severity`: most severe first, then newest; `newest` and `oldest`: by
            first_seen_at
    """

    severity: list[FindingViewFiltersSeverityItem] | Unset = UNSET
    state: list[FindingViewFiltersStateItem] | Unset = UNSET
    action: FindingViewFiltersAction | Unset = UNSET
    assignee_id: str | Unset = UNSET
    repository: str | Unset = UNSET
    policy_id: str | Unset = UNSET
    rule_id: str | Unset = UNSET
    first_seen_after: datetime.datetime | Unset = UNSET
    first_seen_before: datetime.datetime | Unset = UNSET
    max_age_days: int | Unset = UNSET
    min_age_days: int | Unset = UNSET
    q: str | Unset = UNSET
    sort: FindingViewFiltersSort | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        severity: list[str] | Unset = UNSET
        if not isinstance(self.severity, Unset):
            severity = []
            for severity_item_data in self.severity:
                severity_item: str = severity_item_data
                severity.append(severity_item)

        state: list[str] | Unset = UNSET
        if not isinstance(self.state, Unset):
            state = []
            for state_item_data in self.state:
                state_item: str = state_item_data
                state.append(state_item)

        action: str | Unset = UNSET
        if not isinstance(self.action, Unset):
            action = self.action

        assignee_id = self.assignee_id

        repository = self.repository

        policy_id = self.policy_id

        rule_id = self.rule_id

        first_seen_after: str | Unset = UNSET
        if not isinstance(self.first_seen_after, Unset):
            first_seen_after = self.first_seen_after.isoformat()

        first_seen_before: str | Unset = UNSET
        if not isinstance(self.first_seen_before, Unset):
            first_seen_before = self.first_seen_before.isoformat()

        max_age_days = self.max_age_days

        min_age_days = self.min_age_days

        q = self.q

        sort: str | Unset = UNSET
        if not isinstance(self.sort, Unset):
            sort = self.sort

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if severity is not UNSET:
            field_dict["severity"] = severity
        if state is not UNSET:
            field_dict["state"] = state
        if action is not UNSET:
            field_dict["action"] = action
        if assignee_id is not UNSET:
            field_dict["assignee_id"] = assignee_id
        if repository is not UNSET:
            field_dict["repository"] = repository
        if policy_id is not UNSET:
            field_dict["policy_id"] = policy_id
        if rule_id is not UNSET:
            field_dict["rule_id"] = rule_id
        if first_seen_after is not UNSET:
            field_dict["first_seen_after"] = first_seen_after
        if first_seen_before is not UNSET:
            field_dict["first_seen_before"] = first_seen_before
        if max_age_days is not UNSET:
            field_dict["max_age_days"] = max_age_days
        if min_age_days is not UNSET:
            field_dict["min_age_days"] = min_age_days
        if q is not UNSET:
            field_dict["q"] = q
        if sort is not UNSET:
            field_dict["sort"] = sort

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _severity = d.pop("severity", UNSET)
        severity: list[FindingViewFiltersSeverityItem] | Unset = UNSET
        if _severity is not UNSET:
            severity = []
            for severity_item_data in _severity:
                severity_item = check_finding_view_filters_severity_item(
                    severity_item_data
                )

                severity.append(severity_item)

        _state = d.pop("state", UNSET)
        state: list[FindingViewFiltersStateItem] | Unset = UNSET
        if _state is not UNSET:
            state = []
            for state_item_data in _state:
                state_item = check_finding_view_filters_state_item(state_item_data)

                state.append(state_item)

        _action = d.pop("action", UNSET)
        action: FindingViewFiltersAction | Unset
        if isinstance(_action, Unset):
            action = UNSET
        else:
            action = check_finding_view_filters_action(_action)

        assignee_id = d.pop("assignee_id", UNSET)

        repository = d.pop("repository", UNSET)

        policy_id = d.pop("policy_id", UNSET)

        rule_id = d.pop("rule_id", UNSET)

        _first_seen_after = d.pop("first_seen_after", UNSET)
        first_seen_after: datetime.datetime | Unset
        if isinstance(_first_seen_after, Unset):
            first_seen_after = UNSET
        else:
            first_seen_after = datetime.datetime.fromisoformat(_first_seen_after)

        _first_seen_before = d.pop("first_seen_before", UNSET)
        first_seen_before: datetime.datetime | Unset
        if isinstance(_first_seen_before, Unset):
            first_seen_before = UNSET
        else:
            first_seen_before = datetime.datetime.fromisoformat(_first_seen_before)

        max_age_days = d.pop("max_age_days", UNSET)

        min_age_days = d.pop("min_age_days", UNSET)

        q = d.pop("q", UNSET)

        _sort = d.pop("sort", UNSET)
        sort: FindingViewFiltersSort | Unset
        if isinstance(_sort, Unset):
            sort = UNSET
        else:
            sort = check_finding_view_filters_sort(_sort)

        finding_view_filters = cls(
            severity=severity,
            state=state,
            action=action,
            assignee_id=assignee_id,
            repository=repository,
            policy_id=policy_id,
            rule_id=rule_id,
            first_seen_after=first_seen_after,
            first_seen_before=first_seen_before,
            max_age_days=max_age_days,
            min_age_days=min_age_days,
            q=q,
            sort=sort,
        )

        return finding_view_filters

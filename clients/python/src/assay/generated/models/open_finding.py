from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.open_finding_action import OpenFindingAction, check_open_finding_action
from ..models.open_finding_severity import (
    OpenFindingSeverity,
    check_open_finding_severity,
)
from ..models.open_finding_state import OpenFindingState, check_open_finding_state

T = TypeVar("T", bound="OpenFinding")


@_attrs_define
class OpenFinding:
    """
    Attributes:
        id (str): Identifier; it stays the same for the same finding of a repository
        repository (str): Repository
        branch (None | str): Branch of the evaluation that contains it
        evaluation_id (str): The evaluation that contains it
        finding_id (str): The finding in that evaluation
        policy_id (str): Policy
        rule_id (str): Rule
        severity (OpenFindingSeverity): Severity
        action (OpenFindingAction): Effect on the verdict
        message (str): Message
        path (str): File
        line (int | None): Line, from 1
        fingerprint (str): match/v1 of the finding
        first_seen_at (datetime.datetime): When the first evaluation that found it was accepted
        state (OpenFindingState): Triage state
        assignee_id (None | str): The assigned member; null if unassigned
        triaged_at (datetime.datetime | None): When state or assignee last changed; null for never
        suppression_id (None | str): The suppression that applies from the next evaluation; null if there is none
    """

    id: str
    repository: str
    branch: None | str
    evaluation_id: str
    finding_id: str
    policy_id: str
    rule_id: str
    severity: OpenFindingSeverity
    action: OpenFindingAction
    message: str
    path: str
    line: int | None
    fingerprint: str
    first_seen_at: datetime.datetime
    state: OpenFindingState
    assignee_id: None | str
    triaged_at: datetime.datetime | None
    suppression_id: None | str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        repository = self.repository

        branch: None | str
        branch = self.branch

        evaluation_id = self.evaluation_id

        finding_id = self.finding_id

        policy_id = self.policy_id

        rule_id = self.rule_id

        severity: str = self.severity

        action: str = self.action

        message = self.message

        path = self.path

        line: int | None
        line = self.line

        fingerprint = self.fingerprint

        first_seen_at = self.first_seen_at.isoformat()

        state: str = self.state

        assignee_id: None | str
        assignee_id = self.assignee_id

        triaged_at: None | str
        if isinstance(self.triaged_at, datetime.datetime):
            triaged_at = self.triaged_at.isoformat()
        else:
            triaged_at = self.triaged_at

        suppression_id: None | str
        suppression_id = self.suppression_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "repository": repository,
                "branch": branch,
                "evaluation_id": evaluation_id,
                "finding_id": finding_id,
                "policy_id": policy_id,
                "rule_id": rule_id,
                "severity": severity,
                "action": action,
                "message": message,
                "path": path,
                "line": line,
                "fingerprint": fingerprint,
                "first_seen_at": first_seen_at,
                "state": state,
                "assignee_id": assignee_id,
                "triaged_at": triaged_at,
                "suppression_id": suppression_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        repository = d.pop("repository")

        def _parse_branch(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        branch = _parse_branch(d.pop("branch"))

        evaluation_id = d.pop("evaluation_id")

        finding_id = d.pop("finding_id")

        policy_id = d.pop("policy_id")

        rule_id = d.pop("rule_id")

        severity = check_open_finding_severity(d.pop("severity"))

        action = check_open_finding_action(d.pop("action"))

        message = d.pop("message")

        path = d.pop("path")

        def _parse_line(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        line = _parse_line(d.pop("line"))

        fingerprint = d.pop("fingerprint")

        first_seen_at = datetime.datetime.fromisoformat(d.pop("first_seen_at"))

        state = check_open_finding_state(d.pop("state"))

        def _parse_assignee_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        assignee_id = _parse_assignee_id(d.pop("assignee_id"))

        def _parse_triaged_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                triaged_at_type_0 = datetime.datetime.fromisoformat(data)

                return triaged_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        triaged_at = _parse_triaged_at(d.pop("triaged_at"))

        def _parse_suppression_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        suppression_id = _parse_suppression_id(d.pop("suppression_id"))

        open_finding = cls(
            id=id,
            repository=repository,
            branch=branch,
            evaluation_id=evaluation_id,
            finding_id=finding_id,
            policy_id=policy_id,
            rule_id=rule_id,
            severity=severity,
            action=action,
            message=message,
            path=path,
            line=line,
            fingerprint=fingerprint,
            first_seen_at=first_seen_at,
            state=state,
            assignee_id=assignee_id,
            triaged_at=triaged_at,
            suppression_id=suppression_id,
        )

        return open_finding

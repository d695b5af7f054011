from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.closed_finding_closed_by import (
    ClosedFindingClosedBy,
    check_closed_finding_closed_by,
)
from ..models.closed_finding_severity import (
    ClosedFindingSeverity,
    check_closed_finding_severity,
)
from ..models.closed_finding_state import ClosedFindingState, check_closed_finding_state

T = TypeVar("T", bound="ClosedFinding")


@_attrs_define
class ClosedFinding:
    """
    Attributes:
        id (str): Finding
        evaluation_id (str): Last evaluation that contains it
        repository (str): Repository
        rule_id (str): Rule
        policy_id (str): Policy
        severity (ClosedFindingSeverity): Severity
        state (ClosedFindingState): State at the end of the period
        path (str): File
        line (int): Line
        message (str): Message
        first_seen_at (datetime.datetime): First evaluation of the period that contains it
        fixed_at (datetime.datetime | None): First evaluation whose rule ran and did not find it, or in which its file
            is deleted; null if it is not fixed
        suppressions (list[Any]): Who suppressed it, and why
        controls (list[str]): Controls that it covers
        closed_by (ClosedFindingClosedBy): What happened to it; no_longer_listed if its repository or rule is no longer
            checked
    """

    id: str
    evaluation_id: str
    repository: str
    rule_id: str
    policy_id: str
    severity: ClosedFindingSeverity
    state: ClosedFindingState
    path: str
    line: int
    message: str
    first_seen_at: datetime.datetime
    fixed_at: datetime.datetime | None
    suppressions: list[Any]
    controls: list[str]
    closed_by: ClosedFindingClosedBy

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        evaluation_id = self.evaluation_id

        repository = self.repository

        rule_id = self.rule_id

        policy_id = self.policy_id

        severity: str = self.severity

        state: str = self.state

        path = self.path

        line = self.line

        message = self.message

        first_seen_at = self.first_seen_at.isoformat()

        fixed_at: None | str
        if isinstance(self.fixed_at, datetime.datetime):
            fixed_at = self.fixed_at.isoformat()
        else:
            fixed_at = self.fixed_at

        suppressions = self.suppressions

        controls = self.controls

        closed_by: str = self.closed_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "evaluation_id": evaluation_id,
                "repository": repository,
                "rule_id": rule_id,
                "policy_id": policy_id,
                "severity": severity,
                "state": state,
                "path": path,
                "line": line,
                "message": message,
                "first_seen_at": first_seen_at,
                "fixed_at": fixed_at,
                "suppressions": suppressions,
                "controls": controls,
                "closed_by": closed_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        evaluation_id = d.pop("evaluation_id")

        repository = d.pop("repository")

        rule_id = d.pop("rule_id")

        policy_id = d.pop("policy_id")

        severity = check_closed_finding_severity(d.pop("severity"))

        state = check_closed_finding_state(d.pop("state"))

        path = d.pop("path")

        line = d.pop("line")

        message = d.pop("message")

        first_seen_at = datetime.datetime.fromisoformat(d.pop("first_seen_at"))

        def _parse_fixed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fixed_at_type_0 = datetime.datetime.fromisoformat(data)

                return fixed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        fixed_at = _parse_fixed_at(d.pop("fixed_at"))

        suppressions = cast(list[Any], d.pop("suppressions"))

        controls = cast(list[str], d.pop("controls"))

        closed_by = check_closed_finding_closed_by(d.pop("closed_by"))

        closed_finding = cls(
            id=id,
            evaluation_id=evaluation_id,
            repository=repository,
            rule_id=rule_id,
            policy_id=policy_id,
            severity=severity,
            state=state,
            path=path,
            line=line,
            message=message,
            first_seen_at=first_seen_at,
            fixed_at=fixed_at,
            suppressions=suppressions,
            controls=controls,
            closed_by=closed_by,
        )

        return closed_finding

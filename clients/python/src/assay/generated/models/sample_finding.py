from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.sample_finding_action import (
    SampleFindingAction,
    check_sample_finding_action,
)
from ..models.sample_finding_severity import (
    SampleFindingSeverity,
    check_sample_finding_severity,
)

T = TypeVar("T", bound="SampleFinding")


@_attrs_define
class SampleFinding:
    """
    Attributes:
        rule_id (str): Rule
        severity (SampleFindingSeverity): Severity
        action (SampleFindingAction): Effect on the verdict in the mode of the policy
        message (str): Message
        line (int): First line, from 1
        column (int): First column, from 1
        end_line (int): Last line
        end_column (int): Column after the last one
    """

    rule_id: str
    severity: SampleFindingSeverity
    action: SampleFindingAction
    message: str
    line: int
    column: int
    end_line: int
    end_column: int

    def to_dict(self) -> dict[str, Any]:
        rule_id = self.rule_id

        severity: str = self.severity

        action: str = self.action

        message = self.message

        line = self.line

        column = self.column

        end_line = self.end_line

        end_column = self.end_column

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "rule_id": rule_id,
                "severity": severity,
                "action": action,
                "message": message,
                "line": line,
                "column": column,
                "end_line": end_line,
                "end_column": end_column,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        rule_id = d.pop("rule_id")

        severity = check_sample_finding_severity(d.pop("severity"))

        action = check_sample_finding_action(d.pop("action"))

        message = d.pop("message")

        line = d.pop("line")

        column = d.pop("column")

        end_line = d.pop("end_line")

        end_column = d.pop("end_column")

        sample_finding = cls(
            rule_id=rule_id,
            severity=severity,
            action=action,
            message=message,
            line=line,
            column=column,
            end_line=end_line,
            end_column=end_column,
        )

        return sample_finding

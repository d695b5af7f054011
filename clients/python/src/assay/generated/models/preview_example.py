from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.preview_example_effect import (
    PreviewExampleEffect,
    check_preview_example_effect,
)

T = TypeVar("T", bound="PreviewExample")


@_attrs_define
class PreviewExample:
    """
    Attributes:
        effect (PreviewExampleEffect): How the draft changes it
        evaluation_id (str): Evaluation
        repository (str): Repository
        rule_id (str): Rule
        severity (str): Severity
        path (str): File
        line (int): Line, from 1
        message (str): Message
    """

    effect: PreviewExampleEffect
    evaluation_id: str
    repository: str
    rule_id: str
    severity: str
    path: str
    line: int
    message: str

    def to_dict(self) -> dict[str, Any]:
        effect: str = self.effect

        evaluation_id = self.evaluation_id

        repository = self.repository

        rule_id = self.rule_id

        severity = self.severity

        path = self.path

        line = self.line

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "effect": effect,
                "evaluation_id": evaluation_id,
                "repository": repository,
                "rule_id": rule_id,
                "severity": severity,
                "path": path,
                "line": line,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        effect = check_preview_example_effect(d.pop("effect"))

        evaluation_id = d.pop("evaluation_id")

        repository = d.pop("repository")

        rule_id = d.pop("rule_id")

        severity = d.pop("severity")

        path = d.pop("path")

        line = d.pop("line")

        message = d.pop("message")

        preview_example = cls(
            effect=effect,
            evaluation_id=evaluation_id,
            repository=repository,
            rule_id=rule_id,
            severity=severity,
            path=path,
            line=line,
            message=message,
        )

        return preview_example

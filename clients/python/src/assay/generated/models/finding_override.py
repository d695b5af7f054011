from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.finding_override_effect import (
    FindingOverrideEffect,
    check_finding_override_effect,
)
from ..models.finding_override_original_severity import (
    FindingOverrideOriginalSeverity,
    check_finding_override_original_severity,
)

T = TypeVar("T", bound="FindingOverride")


@_attrs_define
class FindingOverride:
    """
    Attributes:
        id (str): Identifier of the override
        effect (FindingOverrideEffect): Effect
        original_severity (FindingOverrideOriginalSeverity): Severity without the override
        reason (str): Reason
        owner_id (str): The member responsible for it
    """

    id: str
    effect: FindingOverrideEffect
    original_severity: FindingOverrideOriginalSeverity
    reason: str
    owner_id: str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        effect: str = self.effect

        original_severity: str = self.original_severity

        reason = self.reason

        owner_id = self.owner_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "effect": effect,
                "original_severity": original_severity,
                "reason": reason,
                "owner_id": owner_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        effect = check_finding_override_effect(d.pop("effect"))

        original_severity = check_finding_override_original_severity(
            d.pop("original_severity")
        )

        reason = d.pop("reason")

        owner_id = d.pop("owner_id")

        finding_override = cls(
            id=id,
            effect=effect,
            original_severity=original_severity,
            reason=reason,
            owner_id=owner_id,
        )

        return finding_override

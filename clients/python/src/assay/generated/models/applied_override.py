from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.applied_override_effect import (
    AppliedOverrideEffect,
    check_applied_override_effect,
)
from ..models.applied_override_severity import (
    AppliedOverrideSeverity,
    check_applied_override_severity,
)

T = TypeVar("T", bound="AppliedOverride")


@_attrs_define
class AppliedOverride:
    """
    Attributes:
        id (str): Identifier of the override
        rule_id (str): Rule
        effect (AppliedOverrideEffect): Effect on the rule
        severity (AppliedOverrideSeverity): The severity that replaces the rule's; null for other effects
        repository_pattern (str): Repositories that it applies to
        reason (str): Reason
        owner_id (str): The member responsible for it
        created_by (str): The person or key that created it
        expires_at (None | str): When it ends; null for never
    """

    id: str
    rule_id: str
    effect: AppliedOverrideEffect
    severity: AppliedOverrideSeverity
    repository_pattern: str
    reason: str
    owner_id: str
    created_by: str
    expires_at: None | str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        rule_id = self.rule_id

        effect: str = self.effect

        severity: str = self.severity

        repository_pattern = self.repository_pattern

        reason = self.reason

        owner_id = self.owner_id

        created_by = self.created_by

        expires_at: None | str
        expires_at = self.expires_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "rule_id": rule_id,
                "effect": effect,
                "severity": severity,
                "repository_pattern": repository_pattern,
                "reason": reason,
                "owner_id": owner_id,
                "created_by": created_by,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        rule_id = d.pop("rule_id")

        effect = check_applied_override_effect(d.pop("effect"))

        severity = check_applied_override_severity(d.pop("severity"))

        repository_pattern = d.pop("repository_pattern")

        reason = d.pop("reason")

        owner_id = d.pop("owner_id")

        created_by = d.pop("created_by")

        def _parse_expires_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        applied_override = cls(
            id=id,
            rule_id=rule_id,
            effect=effect,
            severity=severity,
            repository_pattern=repository_pattern,
            reason=reason,
            owner_id=owner_id,
            created_by=created_by,
            expires_at=expires_at,
        )

        return applied_override

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.policy_override_effect import (
    PolicyOverrideEffect,
    check_policy_override_effect,
)
from ..models.policy_override_severity import (
    PolicyOverrideSeverity,
    check_policy_override_severity,
)

T = TypeVar("T", bound="PolicyOverride")


@_attrs_define
class PolicyOverride:
    """
    Attributes:
        id (str): Identifier
        policy_id (str): Policy
        policy_name (str): Name of the policy
        rule_ids (list[str]): Rules
        unmatched_rule_ids (list[str]): Rules that the active version does not have, so they match nothing
        repository_pattern (str): Repositories that it applies to; * matches any text
        effect (PolicyOverrideEffect): off: the rule reports nothing. shadow: its findings are shown, but do not block
            or warn. severity: its findings have the severity in `severity`; if it lowered nothing when it was set, it never
            does, also after the policy is raised
        severity (PolicyOverrideSeverity): The severity that replaces the rule's; null for other effects
        reason (str): Reason
        owner_id (str): The member responsible for it
        created_by (str): The person or key that created it
        created_at (datetime.datetime): When it was created
        updated_at (datetime.datetime): When it was last changed
        expires_at (datetime.datetime | None): When it ends; null for never. An override that has ended has no effect
    """

    id: str
    policy_id: str
    policy_name: str
    rule_ids: list[str]
    unmatched_rule_ids: list[str]
    repository_pattern: str
    effect: PolicyOverrideEffect
    severity: PolicyOverrideSeverity
    reason: str
    owner_id: str
    created_by: str
    created_at: datetime.datetime
    updated_at: datetime.datetime
    expires_at: datetime.datetime | None

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        policy_id = self.policy_id

        policy_name = self.policy_name

        rule_ids = self.rule_ids

        unmatched_rule_ids = self.unmatched_rule_ids

        repository_pattern = self.repository_pattern

        effect: str = self.effect

        severity: str = self.severity

        reason = self.reason

        owner_id = self.owner_id

        created_by = self.created_by

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "policy_id": policy_id,
                "policy_name": policy_name,
                "rule_ids": rule_ids,
                "unmatched_rule_ids": unmatched_rule_ids,
                "repository_pattern": repository_pattern,
                "effect": effect,
                "severity": severity,
                "reason": reason,
                "owner_id": owner_id,
                "created_by": created_by,
                "created_at": created_at,
                "updated_at": updated_at,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        policy_id = d.pop("policy_id")

        policy_name = d.pop("policy_name")

        rule_ids = cast(list[str], d.pop("rule_ids"))

        unmatched_rule_ids = cast(list[str], d.pop("unmatched_rule_ids"))

        repository_pattern = d.pop("repository_pattern")

        effect = check_policy_override_effect(d.pop("effect"))

        severity = check_policy_override_severity(d.pop("severity"))

        reason = d.pop("reason")

        owner_id = d.pop("owner_id")

        created_by = d.pop("created_by")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        policy_override = cls(
            id=id,
            policy_id=policy_id,
            policy_name=policy_name,
            rule_ids=rule_ids,
            unmatched_rule_ids=unmatched_rule_ids,
            repository_pattern=repository_pattern,
            effect=effect,
            severity=severity,
            reason=reason,
            owner_id=owner_id,
            created_by=created_by,
            created_at=created_at,
            updated_at=updated_at,
            expires_at=expires_at,
        )

        return policy_override

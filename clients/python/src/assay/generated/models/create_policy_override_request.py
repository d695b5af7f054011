from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.create_policy_override_request_effect import (
    CreatePolicyOverrideRequestEffect,
    check_create_policy_override_request_effect,
)
from ..models.create_policy_override_request_severity import (
    CreatePolicyOverrideRequestSeverity,
    check_create_policy_override_request_severity,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreatePolicyOverrideRequest")


@_attrs_define
class CreatePolicyOverrideRequest:
    """
    Attributes:
        policy_id (str): Policy, built-in or your own
        rule_ids (list[str]): Rules of the policy, by identifier
        effect (CreatePolicyOverrideRequestEffect): off: the rule reports nothing. shadow: its findings are shown, but
            do not block or warn. severity: its findings have the severity in `severity`; if it lowered nothing when it was
            set, it never does, also after the policy is raised
        reason (str): Why the override is needed
        owner_id (str): Identifier of the member responsible for it
        repository_pattern (str | Unset): Repositories that it applies to; * matches any text. Case-sensitive. Default:
            all of them
        severity (CreatePolicyOverrideRequestSeverity | Unset): Required with effect severity, not allowed otherwise
        expires_at (datetime.datetime | Unset): When it ends. Default: never
    """

    policy_id: str
    rule_ids: list[str]
    effect: CreatePolicyOverrideRequestEffect
    reason: str
    owner_id: str
    repository_pattern: str | Unset = UNSET
    severity: CreatePolicyOverrideRequestSeverity | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        policy_id = self.policy_id

        rule_ids = self.rule_ids

        effect: str = self.effect

        reason = self.reason

        owner_id = self.owner_id

        repository_pattern = self.repository_pattern

        severity: str | Unset = UNSET
        if not isinstance(self.severity, Unset):
            severity = self.severity

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "policy_id": policy_id,
                "rule_ids": rule_ids,
                "effect": effect,
                "reason": reason,
                "owner_id": owner_id,
            }
        )
        if repository_pattern is not UNSET:
            field_dict["repository_pattern"] = repository_pattern
        if severity is not UNSET:
            field_dict["severity"] = severity
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        policy_id = d.pop("policy_id")

        rule_ids = cast(list[str], d.pop("rule_ids"))

        effect = check_create_policy_override_request_effect(d.pop("effect"))

        reason = d.pop("reason")

        owner_id = d.pop("owner_id")

        repository_pattern = d.pop("repository_pattern", UNSET)

        _severity = d.pop("severity", UNSET)
        severity: CreatePolicyOverrideRequestSeverity | Unset
        if isinstance(_severity, Unset):
            severity = UNSET
        else:
            severity = check_create_policy_override_request_severity(_severity)

        _expires_at = d.pop("expires_at", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at, Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)

        create_policy_override_request = cls(
            policy_id=policy_id,
            rule_ids=rule_ids,
            effect=effect,
            reason=reason,
            owner_id=owner_id,
            repository_pattern=repository_pattern,
            severity=severity,
            expires_at=expires_at,
        )

        return create_policy_override_request

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.update_policy_override_request_effect import (
    UpdatePolicyOverrideRequestEffect,
    check_update_policy_override_request_effect,
)
from ..models.update_policy_override_request_severity import (
    UpdatePolicyOverrideRequestSeverity,
    check_update_policy_override_request_severity,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="UpdatePolicyOverrideRequest")


@_attrs_define
class UpdatePolicyOverrideRequest:
    """
    Attributes:
        rule_ids (list[str] | Unset): Rules of the policy, by identifier
        repository_pattern (str | Unset): Repositories that it applies to; * matches any text. Case-sensitive
        effect (UpdatePolicyOverrideRequestEffect | Unset): off: the rule reports nothing. shadow: its findings are
            shown, but do not block or warn. severity: its findings have the severity in `severity`; if it lowered nothing
            when it was set, it never does, also after the policy is raised
        severity (UpdatePolicyOverrideRequestSeverity | Unset): Required with effect severity, not allowed otherwise
        reason (str | Unset): Why the override is needed
        owner_id (str | Unset): Identifier of the member responsible for it
        expires_at (datetime.datetime | None | Unset): When it ends; null for never
    """

    rule_ids: list[str] | Unset = UNSET
    repository_pattern: str | Unset = UNSET
    effect: UpdatePolicyOverrideRequestEffect | Unset = UNSET
    severity: UpdatePolicyOverrideRequestSeverity | Unset = UNSET
    reason: str | Unset = UNSET
    owner_id: str | Unset = UNSET
    expires_at: datetime.datetime | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        rule_ids: list[str] | Unset = UNSET
        if not isinstance(self.rule_ids, Unset):
            rule_ids = self.rule_ids

        repository_pattern = self.repository_pattern

        effect: str | Unset = UNSET
        if not isinstance(self.effect, Unset):
            effect = self.effect

        severity: str | Unset = UNSET
        if not isinstance(self.severity, Unset):
            severity = self.severity

        reason = self.reason

        owner_id = self.owner_id

        expires_at: None | str | Unset
        if isinstance(self.expires_at, Unset):
            expires_at = UNSET
        elif isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if rule_ids is not UNSET:
            field_dict["rule_ids"] = rule_ids
        if repository_pattern is not UNSET:
            field_dict["repository_pattern"] = repository_pattern
        if effect is not UNSET:
            field_dict["effect"] = effect
        if severity is not UNSET:
            field_dict["severity"] = severity
        if reason is not UNSET:
            field_dict["reason"] = reason
        if owner_id is not UNSET:
            field_dict["owner_id"] = owner_id
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        rule_ids = cast(list[str], d.pop("rule_ids", UNSET))

        repository_pattern = d.pop("repository_pattern", UNSET)

        _effect = d.pop("effect", UNSET)
        effect: UpdatePolicyOverrideRequestEffect | Unset
        if isinstance(_effect, Unset):
            effect = UNSET
        else:
            effect = check_update_policy_override_request_effect(_effect)

        _severity = d.pop("severity", UNSET)
        severity: UpdatePolicyOverrideRequestSeverity | Unset
        if isinstance(_severity, Unset):
            severity = UNSET
        else:
            severity = check_update_policy_override_request_severity(_severity)

        reason = d.pop("reason", UNSET)

        owner_id = d.pop("owner_id", UNSET)

        def _parse_expires_at(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        expires_at = _parse_expires_at(d.pop("expires_at", UNSET))

        update_policy_override_request = cls(
            rule_ids=rule_ids,
            repository_pattern=repository_pattern,
            effect=effect,
            severity=severity,
            reason=reason,
            owner_id=owner_id,
            expires_at=expires_at,
        )

        return update_policy_override_request

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.ask_for_exception_request_effect import (
    AskForExceptionRequestEffect,
    check_ask_for_exception_request_effect,
)
from ..models.ask_for_exception_request_kind import (
    AskForExceptionRequestKind,
    check_ask_for_exception_request_kind,
)
from ..models.ask_for_exception_request_severity import (
    AskForExceptionRequestSeverity,
    check_ask_for_exception_request_severity,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="AskForExceptionRequest")


@_attrs_define
class AskForExceptionRequest:
    """
    Attributes:
        reason (str): Why the exception is needed
        kind (AskForExceptionRequestKind | Unset): false_positive: the finding is wrong. accepted_risk: the problem is
            real and accepted. fix_by: the problem is real and will be fixed before expires_at, which is required. Default:
            accepted_risk
        evaluation_id (str | Unset): For a finding: the evaluation in which it was found
        finding_id (str | Unset): The finding; send either this or fingerprint
        fingerprint (str | Unset): The match/v1 fingerprint of the finding; send either this or finding_id
        policy_id (str | Unset): For a rule: its policy, built-in or your own
        rule_id (str | Unset): For a rule: its identifier
        repository_pattern (str | Unset): For a rule: the repositories; * matches any text. Case-sensitive
        effect (AskForExceptionRequestEffect | Unset): For a rule: what the override does. off: the rule reports
            nothing. shadow: its findings are shown, but do not block or warn. severity: its findings have the severity in
            `severity`. Default: shadow
        severity (AskForExceptionRequestSeverity | Unset): Required with effect severity, not allowed otherwise
        expires_at (datetime.datetime | Unset): When it ends. Required for fix_by, and for accepted_risk where the
            organization limits how long a risk is accepted. Default: never
    """

    reason: str
    kind: AskForExceptionRequestKind | Unset = UNSET
    evaluation_id: str | Unset = UNSET
    finding_id: str | Unset = UNSET
    fingerprint: str | Unset = UNSET
    policy_id: str | Unset = UNSET
    rule_id: str | Unset = UNSET
    repository_pattern: str | Unset = UNSET
    effect: AskForExceptionRequestEffect | Unset = UNSET
    severity: AskForExceptionRequestSeverity | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind

        evaluation_id = self.evaluation_id

        finding_id = self.finding_id

        fingerprint = self.fingerprint

        policy_id = self.policy_id

        rule_id = self.rule_id

        repository_pattern = self.repository_pattern

        effect: str | Unset = UNSET
        if not isinstance(self.effect, Unset):
            effect = self.effect

        severity: str | Unset = UNSET
        if not isinstance(self.severity, Unset):
            severity = self.severity

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "reason": reason,
            }
        )
        if kind is not UNSET:
            field_dict["kind"] = kind
        if evaluation_id is not UNSET:
            field_dict["evaluation_id"] = evaluation_id
        if finding_id is not UNSET:
            field_dict["finding_id"] = finding_id
        if fingerprint is not UNSET:
            field_dict["fingerprint"] = fingerprint
        if policy_id is not UNSET:
            field_dict["policy_id"] = policy_id
        if rule_id is not UNSET:
            field_dict["rule_id"] = rule_id
        if repository_pattern is not UNSET:
            field_dict["repository_pattern"] = repository_pattern
        if effect is not UNSET:
            field_dict["effect"] = effect
        if severity is not UNSET:
            field_dict["severity"] = severity
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        reason = d.pop("reason")

        _kind = d.pop("kind", UNSET)
        kind: AskForExceptionRequestKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = check_ask_for_exception_request_kind(_kind)

        evaluation_id = d.pop("evaluation_id", UNSET)

        finding_id = d.pop("finding_id", UNSET)

        fingerprint = d.pop("fingerprint", UNSET)

        policy_id = d.pop("policy_id", UNSET)

        rule_id = d.pop("rule_id", UNSET)

        repository_pattern = d.pop("repository_pattern", UNSET)

        _effect = d.pop("effect", UNSET)
        effect: AskForExceptionRequestEffect | Unset
        if isinstance(_effect, Unset):
            effect = UNSET
        else:
            effect = check_ask_for_exception_request_effect(_effect)

        _severity = d.pop("severity", UNSET)
        severity: AskForExceptionRequestSeverity | Unset
        if isinstance(_severity, Unset):
            severity = UNSET
        else:
            severity = check_ask_for_exception_request_severity(_severity)

        _expires_at = d.pop("expires_at", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at, Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)

        ask_for_exception_request = cls(
            reason=reason,
            kind=kind,
            evaluation_id=evaluation_id,
            finding_id=finding_id,
            fingerprint=fingerprint,
            policy_id=policy_id,
            rule_id=rule_id,
            repository_pattern=repository_pattern,
            effect=effect,
            severity=severity,
            expires_at=expires_at,
        )

        return ask_for_exception_request

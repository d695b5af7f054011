from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.suppression_request_effect import (
    SuppressionRequestEffect,
    check_suppression_request_effect,
)
from ..models.suppression_request_kind import (
    SuppressionRequestKind,
    check_suppression_request_kind,
)
from ..models.suppression_request_severity import (
    SuppressionRequestSeverity,
    check_suppression_request_severity,
)
from ..models.suppression_request_status import (
    SuppressionRequestStatus,
    check_suppression_request_status,
)

T = TypeVar("T", bound="SuppressionRequest")


@_attrs_define
class SuppressionRequest:
    """
    Attributes:
        id (str): Identifier
        status (SuppressionRequestStatus): State. expired: its end passed before anyone decided it
        kind (SuppressionRequestKind): false_positive: the finding is wrong. accepted_risk: the problem is real and
            accepted. fix_by: the problem is real and will be fixed before expires_at, which is required
        evaluation_id (None | str): Evaluation in which it was found; null for a rule
        repository (str): Repository; for a rule, the pattern of repositories
        policy_id (str): Policy
        rule_id (str): Rule
        path (None | str): File in which it was found; null for a rule
        fingerprint (None | str): match/v1 of the finding; null for a rule
        effect (SuppressionRequestEffect): For a rule: what the override does. off: the rule reports nothing. shadow:
            its findings are shown, but do not block or warn. severity: its findings have the severity in `severity`; null
            for a finding
        severity (SuppressionRequestSeverity): The severity that replaces the rule's; null for other effects
        reason (str): Why it should be accepted
        expires_at (None | str): When it should end; null for never
        created_by (str): The person or key that requested it
        requester_id (None | str): The member who requested it, or who is behind the key or application that did; null
            if nobody is. They can withdraw it, and cannot decide it
        created_at (datetime.datetime): When it was requested
        decided_by (None | str): Who approved, rejected or withdrew it; null if nobody did
        decided_at (datetime.datetime | None): When it was decided; null while it is open
        note (None | str): Their explanation
        code_owner (None | str): The name in CODEOWNERS by which they decided; null if they are an approver of the
            policy
        code_owner_ids (list[str]): Members who may decide it now as code owners, besides the approvers of the policy
        suppression_id (None | str): The resulting suppression; null unless it was approved for a finding
        override_id (None | str): The resulting override; null unless it was approved for a rule
    """

    id: str
    status: SuppressionRequestStatus
    kind: SuppressionRequestKind
    evaluation_id: None | str
    repository: str
    policy_id: str
    rule_id: str
    path: None | str
    fingerprint: None | str
    effect: SuppressionRequestEffect
    severity: SuppressionRequestSeverity
    reason: str
    expires_at: None | str
    created_by: str
    requester_id: None | str
    created_at: datetime.datetime
    decided_by: None | str
    decided_at: datetime.datetime | None
    note: None | str
    code_owner: None | str
    code_owner_ids: list[str]
    suppression_id: None | str
    override_id: None | str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        status: str = self.status

        kind: str = self.kind

        evaluation_id: None | str
        evaluation_id = self.evaluation_id

        repository = self.repository

        policy_id = self.policy_id

        rule_id = self.rule_id

        path: None | str
        path = self.path

        fingerprint: None | str
        fingerprint = self.fingerprint

        effect: str = self.effect

        severity: str = self.severity

        reason = self.reason

        expires_at: None | str
        expires_at = self.expires_at

        created_by = self.created_by

        requester_id: None | str
        requester_id = self.requester_id

        created_at = self.created_at.isoformat()

        decided_by: None | str
        decided_by = self.decided_by

        decided_at: None | str
        if isinstance(self.decided_at, datetime.datetime):
            decided_at = self.decided_at.isoformat()
        else:
            decided_at = self.decided_at

        note: None | str
        note = self.note

        code_owner: None | str
        code_owner = self.code_owner

        code_owner_ids = self.code_owner_ids

        suppression_id: None | str
        suppression_id = self.suppression_id

        override_id: None | str
        override_id = self.override_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "status": status,
                "kind": kind,
                "evaluation_id": evaluation_id,
                "repository": repository,
                "policy_id": policy_id,
                "rule_id": rule_id,
                "path": path,
                "fingerprint": fingerprint,
                "effect": effect,
                "severity": severity,
                "reason": reason,
                "expires_at": expires_at,
                "created_by": created_by,
                "requester_id": requester_id,
                "created_at": created_at,
                "decided_by": decided_by,
                "decided_at": decided_at,
                "note": note,
                "code_owner": code_owner,
                "code_owner_ids": code_owner_ids,
                "suppression_id": suppression_id,
                "override_id": override_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        status = check_suppression_request_status(d.pop("status"))

        kind = check_suppression_request_kind(d.pop("kind"))

        def _parse_evaluation_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        evaluation_id = _parse_evaluation_id(d.pop("evaluation_id"))

        repository = d.pop("repository")

        policy_id = d.pop("policy_id")

        rule_id = d.pop("rule_id")

        def _parse_path(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        path = _parse_path(d.pop("path"))

        def _parse_fingerprint(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        fingerprint = _parse_fingerprint(d.pop("fingerprint"))

        effect = check_suppression_request_effect(d.pop("effect"))

        severity = check_suppression_request_severity(d.pop("severity"))

        reason = d.pop("reason")

        def _parse_expires_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        created_by = d.pop("created_by")

        def _parse_requester_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        requester_id = _parse_requester_id(d.pop("requester_id"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_decided_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        decided_by = _parse_decided_by(d.pop("decided_by"))

        def _parse_decided_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                decided_at_type_0 = datetime.datetime.fromisoformat(data)

                return decided_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        decided_at = _parse_decided_at(d.pop("decided_at"))

        def _parse_note(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        note = _parse_note(d.pop("note"))

        def _parse_code_owner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code_owner = _parse_code_owner(d.pop("code_owner"))

        code_owner_ids = cast(list[str], d.pop("code_owner_ids"))

        def _parse_suppression_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        suppression_id = _parse_suppression_id(d.pop("suppression_id"))

        def _parse_override_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        override_id = _parse_override_id(d.pop("override_id"))

        suppression_request = cls(
            id=id,
            status=status,
            kind=kind,
            evaluation_id=evaluation_id,
            repository=repository,
            policy_id=policy_id,
            rule_id=rule_id,
            path=path,
            fingerprint=fingerprint,
            effect=effect,
            severity=severity,
            reason=reason,
            expires_at=expires_at,
            created_by=created_by,
            requester_id=requester_id,
            created_at=created_at,
            decided_by=decided_by,
            decided_at=decided_at,
            note=note,
            code_owner=code_owner,
            code_owner_ids=code_owner_ids,
            suppression_id=suppression_id,
            override_id=override_id,
        )

        return suppression_request

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.suppression_kind import SuppressionKind, check_suppression_kind

T = TypeVar("T", bound="Suppression")


@_attrs_define
class Suppression:
    """
    Attributes:
        id (str): Identifier
        kind (SuppressionKind): false_positive: the finding is wrong. accepted_risk: the problem is real and accepted.
            fix_by: the problem is real and will be fixed before expires_at, which is required
        repository (str): Repository that it applies to
        policy_id (str): Policy
        rule_id (str): Rule
        path (str): File in which it was found; renames are followed
        fingerprint (str): match/v1 of the finding
        reason (str): Why it is accepted
        by (str): The person or key that accepted it
        requested_by (None | str): The person or key that requested it; null if nobody did
        code_owner (None | str): The name in CODEOWNERS by which it was approved; null unless a code owner approved it
        created_at (datetime.datetime): When it was created
        expires_at (None | str): When the finding counts again; null for never
    """

    id: str
    kind: SuppressionKind
    repository: str
    policy_id: str
    rule_id: str
    path: str
    fingerprint: str
    reason: str
    by: str
    requested_by: None | str
    code_owner: None | str
    created_at: datetime.datetime
    expires_at: None | str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind: str = self.kind

        repository = self.repository

        policy_id = self.policy_id

        rule_id = self.rule_id

        path = self.path

        fingerprint = self.fingerprint

        reason = self.reason

        by = self.by

        requested_by: None | str
        requested_by = self.requested_by

        code_owner: None | str
        code_owner = self.code_owner

        created_at = self.created_at.isoformat()

        expires_at: None | str
        expires_at = self.expires_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "repository": repository,
                "policy_id": policy_id,
                "rule_id": rule_id,
                "path": path,
                "fingerprint": fingerprint,
                "reason": reason,
                "by": by,
                "requested_by": requested_by,
                "code_owner": code_owner,
                "created_at": created_at,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        kind = check_suppression_kind(d.pop("kind"))

        repository = d.pop("repository")

        policy_id = d.pop("policy_id")

        rule_id = d.pop("rule_id")

        path = d.pop("path")

        fingerprint = d.pop("fingerprint")

        reason = d.pop("reason")

        by = d.pop("by")

        def _parse_requested_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        requested_by = _parse_requested_by(d.pop("requested_by"))

        def _parse_code_owner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code_owner = _parse_code_owner(d.pop("code_owner"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_expires_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        suppression = cls(
            id=id,
            kind=kind,
            repository=repository,
            policy_id=policy_id,
            rule_id=rule_id,
            path=path,
            fingerprint=fingerprint,
            reason=reason,
            by=by,
            requested_by=requested_by,
            code_owner=code_owner,
            created_at=created_at,
            expires_at=expires_at,
        )

        return suppression

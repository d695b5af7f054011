from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.create_suppression_request_kind import (
    CreateSuppressionRequestKind,
    check_create_suppression_request_kind,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateSuppressionRequest")


@_attrs_define
class CreateSuppressionRequest:
    """
    Attributes:
        evaluation_id (str): Evaluation in which it was found
        reason (str): Why it is accepted
        kind (CreateSuppressionRequestKind | Unset): false_positive: the finding is wrong. accepted_risk: the problem is
            real and accepted. fix_by: the problem is real and will be fixed before expires_at, which is required. Default:
            accepted_risk
        finding_id (str | Unset): The finding; send either this or fingerprint
        fingerprint (str | Unset): The match/v1 fingerprint of the finding; send either this or finding_id
        expires_at (datetime.datetime | Unset): When the finding counts again. Default: never
    """

    evaluation_id: str
    reason: str
    kind: CreateSuppressionRequestKind | Unset = UNSET
    finding_id: str | Unset = UNSET
    fingerprint: str | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        evaluation_id = self.evaluation_id

        reason = self.reason

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind

        finding_id = self.finding_id

        fingerprint = self.fingerprint

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "evaluation_id": evaluation_id,
                "reason": reason,
            }
        )
        if kind is not UNSET:
            field_dict["kind"] = kind
        if finding_id is not UNSET:
            field_dict["finding_id"] = finding_id
        if fingerprint is not UNSET:
            field_dict["fingerprint"] = fingerprint
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        evaluation_id = d.pop("evaluation_id")

        reason = d.pop("reason")

        _kind = d.pop("kind", UNSET)
        kind: CreateSuppressionRequestKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = check_create_suppression_request_kind(_kind)

        finding_id = d.pop("finding_id", UNSET)

        fingerprint = d.pop("fingerprint", UNSET)

        _expires_at = d.pop("expires_at", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at, Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)

        create_suppression_request = cls(
            evaluation_id=evaluation_id,
            reason=reason,
            kind=kind,
            finding_id=finding_id,
            fingerprint=fingerprint,
            expires_at=expires_at,
        )

        return create_suppression_request

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.finding_suppression_exception_kind import (
    FindingSuppressionExceptionKind,
    check_finding_suppression_exception_kind,
)
from ..models.finding_suppression_kind import (
    FindingSuppressionKind,
    check_finding_suppression_kind,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="FindingSuppression")


@_attrs_define
class FindingSuppression:
    """
    Attributes:
        kind (FindingSuppressionKind): A comment in the file, or a record of the organization
        reason (str): Reason
        by (None | str): The person who accepted it; null for a comment
        expires_at (None | str): When it ends; null for never
        exception_kind (FindingSuppressionExceptionKind | Unset): Type of the exception. Absent for a comment
        requested_by (str | Unset): The person or key that requested it. Absent if nobody did
        code_owner (str | Unset): The name in CODEOWNERS by which it was approved. Absent unless a code owner approved
            it
    """

    kind: FindingSuppressionKind
    reason: str
    by: None | str
    expires_at: None | str
    exception_kind: FindingSuppressionExceptionKind | Unset = UNSET
    requested_by: str | Unset = UNSET
    code_owner: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        reason = self.reason

        by: None | str
        by = self.by

        expires_at: None | str
        expires_at = self.expires_at

        exception_kind: str | Unset = UNSET
        if not isinstance(self.exception_kind, Unset):
            exception_kind = self.exception_kind

        requested_by = self.requested_by

        code_owner = self.code_owner

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "reason": reason,
                "by": by,
                "expires_at": expires_at,
            }
        )
        if exception_kind is not UNSET:
            field_dict["exception_kind"] = exception_kind
        if requested_by is not UNSET:
            field_dict["requested_by"] = requested_by
        if code_owner is not UNSET:
            field_dict["code_owner"] = code_owner

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        kind = check_finding_suppression_kind(d.pop("kind"))

        reason = d.pop("reason")

        def _parse_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        by = _parse_by(d.pop("by"))

        def _parse_expires_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        _exception_kind = d.pop("exception_kind", UNSET)
        exception_kind: FindingSuppressionExceptionKind | Unset
        if isinstance(_exception_kind, Unset):
            exception_kind = UNSET
        else:
            exception_kind = check_finding_suppression_exception_kind(_exception_kind)

        requested_by = d.pop("requested_by", UNSET)

        code_owner = d.pop("code_owner", UNSET)

        finding_suppression = cls(
            kind=kind,
            reason=reason,
            by=by,
            expires_at=expires_at,
            exception_kind=exception_kind,
            requested_by=requested_by,
            code_owner=code_owner,
        )

        return finding_suppression

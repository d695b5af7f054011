from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.report_exception_kind import (
    ReportExceptionKind,
    check_report_exception_kind,
)

T = TypeVar("T", bound="ReportException")


@_attrs_define
class ReportException:
    """
    Attributes:
        id (str): Identifier
        kind (ReportExceptionKind): Type
        owner (str): The person responsible for it
        reason (str): Reason
        expires_at (datetime.datetime): When it expires
        active (bool): Whether it was in force at the end of the period; an expired exception has no effect
    """

    id: str
    kind: ReportExceptionKind
    owner: str
    reason: str
    expires_at: datetime.datetime
    active: bool

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind: str = self.kind

        owner = self.owner

        reason = self.reason

        expires_at = self.expires_at.isoformat()

        active = self.active

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "owner": owner,
                "reason": reason,
                "expires_at": expires_at,
                "active": active,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        kind = check_report_exception_kind(d.pop("kind"))

        owner = d.pop("owner")

        reason = d.pop("reason")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        active = d.pop("active")

        report_exception = cls(
            id=id,
            kind=kind,
            owner=owner,
            reason=reason,
            expires_at=expires_at,
            active=active,
        )

        return report_exception

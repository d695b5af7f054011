from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.compliance_exception_framework import (
    ComplianceExceptionFramework,
    check_compliance_exception_framework,
)
from ..models.compliance_exception_kind import (
    ComplianceExceptionKind,
    check_compliance_exception_kind,
)
from ..models.compliance_exception_status import (
    ComplianceExceptionStatus,
    check_compliance_exception_status,
)

T = TypeVar("T", bound="ComplianceException")


@_attrs_define
class ComplianceException:
    """
    Attributes:
        id (str): Identifier
        framework (ComplianceExceptionFramework): Framework
        control_id (str): Control
        kind (ComplianceExceptionKind): Type
        owner (str): The person responsible for it
        reason (str): Reason
        status (ComplianceExceptionStatus): Whether it is in force now
        expires_at (datetime.datetime): When it expires
        created_at (datetime.datetime): When it was recorded
        created_by (str): Who recorded it
    """

    id: str
    framework: ComplianceExceptionFramework
    control_id: str
    kind: ComplianceExceptionKind
    owner: str
    reason: str
    status: ComplianceExceptionStatus
    expires_at: datetime.datetime
    created_at: datetime.datetime
    created_by: str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        framework: str = self.framework

        control_id = self.control_id

        kind: str = self.kind

        owner = self.owner

        reason = self.reason

        status: str = self.status

        expires_at = self.expires_at.isoformat()

        created_at = self.created_at.isoformat()

        created_by = self.created_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "framework": framework,
                "control_id": control_id,
                "kind": kind,
                "owner": owner,
                "reason": reason,
                "status": status,
                "expires_at": expires_at,
                "created_at": created_at,
                "created_by": created_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        framework = check_compliance_exception_framework(d.pop("framework"))

        control_id = d.pop("control_id")

        kind = check_compliance_exception_kind(d.pop("kind"))

        owner = d.pop("owner")

        reason = d.pop("reason")

        status = check_compliance_exception_status(d.pop("status"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        created_by = d.pop("created_by")

        compliance_exception = cls(
            id=id,
            framework=framework,
            control_id=control_id,
            kind=kind,
            owner=owner,
            reason=reason,
            status=status,
            expires_at=expires_at,
            created_at=created_at,
            created_by=created_by,
        )

        return compliance_exception

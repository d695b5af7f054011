from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.create_compliance_exception_request_framework import (
    CreateComplianceExceptionRequestFramework,
    check_create_compliance_exception_request_framework,
)
from ..models.create_compliance_exception_request_kind import (
    CreateComplianceExceptionRequestKind,
    check_create_compliance_exception_request_kind,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateComplianceExceptionRequest")


@_attrs_define
class CreateComplianceExceptionRequest:
    """
    Attributes:
        framework (CreateComplianceExceptionRequestFramework): Framework
        control_id (str): Control
        owner (str): The person responsible for it
        reason (str): Reason
        expires_at (datetime.datetime): When it expires, at most 400 days from now
        kind (CreateComplianceExceptionRequestKind | Unset): Type. Default: accepted_risk
    """

    framework: CreateComplianceExceptionRequestFramework
    control_id: str
    owner: str
    reason: str
    expires_at: datetime.datetime
    kind: CreateComplianceExceptionRequestKind | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        framework: str = self.framework

        control_id = self.control_id

        owner = self.owner

        reason = self.reason

        expires_at = self.expires_at.isoformat()

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "framework": framework,
                "control_id": control_id,
                "owner": owner,
                "reason": reason,
                "expires_at": expires_at,
            }
        )
        if kind is not UNSET:
            field_dict["kind"] = kind

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        framework = check_create_compliance_exception_request_framework(
            d.pop("framework")
        )

        control_id = d.pop("control_id")

        owner = d.pop("owner")

        reason = d.pop("reason")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        _kind = d.pop("kind", UNSET)
        kind: CreateComplianceExceptionRequestKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = check_create_compliance_exception_request_kind(_kind)

        create_compliance_exception_request = cls(
            framework=framework,
            control_id=control_id,
            owner=owner,
            reason=reason,
            expires_at=expires_at,
            kind=kind,
        )

        return create_compliance_exception_request

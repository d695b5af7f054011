from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.create_evidence_request_framework import (
    CreateEvidenceRequestFramework,
    check_create_evidence_request_framework,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateEvidenceRequest")


@_attrs_define
class CreateEvidenceRequest:
    """
    Attributes:
        framework (CreateEvidenceRequestFramework): Framework
        control_id (str): Control
        member_id (str): Member who provides the evidence; notified by mail and in the portal
        due_at (datetime.datetime): By when, at most 400 days away
        note (str | Unset): What is requested; shown in the portal, and not in the email
    """

    framework: CreateEvidenceRequestFramework
    control_id: str
    member_id: str
    due_at: datetime.datetime
    note: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        framework: str = self.framework

        control_id = self.control_id

        member_id = self.member_id

        due_at = self.due_at.isoformat()

        note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "framework": framework,
                "control_id": control_id,
                "member_id": member_id,
                "due_at": due_at,
            }
        )
        if note is not UNSET:
            field_dict["note"] = note

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        framework = check_create_evidence_request_framework(d.pop("framework"))

        control_id = d.pop("control_id")

        member_id = d.pop("member_id")

        due_at = datetime.datetime.fromisoformat(d.pop("due_at"))

        note = d.pop("note", UNSET)

        create_evidence_request = cls(
            framework=framework,
            control_id=control_id,
            member_id=member_id,
            due_at=due_at,
            note=note,
        )

        return create_evidence_request

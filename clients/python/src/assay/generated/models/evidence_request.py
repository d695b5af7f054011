from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.evidence_request_framework import (
    EvidenceRequestFramework,
    check_evidence_request_framework,
)
from ..models.evidence_request_status import (
    EvidenceRequestStatus,
    check_evidence_request_status,
)

T = TypeVar("T", bound="EvidenceRequest")


@_attrs_define
class EvidenceRequest:
    """
    Attributes:
        id (str): Identifier
        framework (EvidenceRequestFramework): Framework
        control_id (str): Control
        member_id (str): Member who provides the evidence
        due_at (datetime.datetime): By when
        note (None | str): What is requested
        status (EvidenceRequestStatus): Submitted: evidence waits for its review. Fulfilled: it was accepted. Evidence
            that is rejected or withdrawn opens the request again
        evidence_id (None | str): The evidence that was submitted for it last
        created_by (str): Who requested it
        created_at (datetime.datetime): When it was requested
    """

    id: str
    framework: EvidenceRequestFramework
    control_id: str
    member_id: str
    due_at: datetime.datetime
    note: None | str
    status: EvidenceRequestStatus
    evidence_id: None | str
    created_by: str
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        framework: str = self.framework

        control_id = self.control_id

        member_id = self.member_id

        due_at = self.due_at.isoformat()

        note: None | str
        note = self.note

        status: str = self.status

        evidence_id: None | str
        evidence_id = self.evidence_id

        created_by = self.created_by

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "framework": framework,
                "control_id": control_id,
                "member_id": member_id,
                "due_at": due_at,
                "note": note,
                "status": status,
                "evidence_id": evidence_id,
                "created_by": created_by,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        framework = check_evidence_request_framework(d.pop("framework"))

        control_id = d.pop("control_id")

        member_id = d.pop("member_id")

        due_at = datetime.datetime.fromisoformat(d.pop("due_at"))

        def _parse_note(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        note = _parse_note(d.pop("note"))

        status = check_evidence_request_status(d.pop("status"))

        def _parse_evidence_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        evidence_id = _parse_evidence_id(d.pop("evidence_id"))

        created_by = d.pop("created_by")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        evidence_request = cls(
            id=id,
            framework=framework,
            control_id=control_id,
            member_id=member_id,
            due_at=due_at,
            note=note,
            status=status,
            evidence_id=evidence_id,
            created_by=created_by,
            created_at=created_at,
        )

        return evidence_request

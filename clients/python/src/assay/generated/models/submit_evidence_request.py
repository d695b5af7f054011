from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submit_evidence_request_framework import (
    SubmitEvidenceRequestFramework,
    check_submit_evidence_request_framework,
)
from ..models.submit_evidence_request_kind import (
    SubmitEvidenceRequestKind,
    check_submit_evidence_request_kind,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.evidence_file_upload import EvidenceFileUpload
    from ..models.report_period import ReportPeriod


T = TypeVar("T", bound="SubmitEvidenceRequest")


@_attrs_define
class SubmitEvidenceRequest:
    """
    Attributes:
        framework (SubmitEvidenceRequestFramework): Framework
        control_id (str): Control
        kind (SubmitEvidenceRequestKind): An attestation is the statement alone
        statement (str): What you state, or what the file shows. Every report that uses the evidence contains it
        valid_until (datetime.datetime): Until when it counts, at most 400 days away
        file (EvidenceFileUpload | Unset):
        repositories (list[str] | Unset): Repositories that it is about; default the whole organization
        period (ReportPeriod | Unset):
        owner_id (str | Unset): Member responsible for it. Default: you
        reviewer_id (str | Unset): Owner or administrator who is to review it, not you; default any of them
        request_id (str | Unset): The request that it is for
    """

    framework: SubmitEvidenceRequestFramework
    control_id: str
    kind: SubmitEvidenceRequestKind
    statement: str
    valid_until: datetime.datetime
    file: EvidenceFileUpload | Unset = UNSET
    repositories: list[str] | Unset = UNSET
    period: ReportPeriod | Unset = UNSET
    owner_id: str | Unset = UNSET
    reviewer_id: str | Unset = UNSET
    request_id: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        framework: str = self.framework

        control_id = self.control_id

        kind: str = self.kind

        statement = self.statement

        valid_until = self.valid_until.isoformat()

        file: dict[str, Any] | Unset = UNSET
        if not isinstance(self.file, Unset):
            file = self.file.to_dict()

        repositories: list[str] | Unset = UNSET
        if not isinstance(self.repositories, Unset):
            repositories = self.repositories

        period: dict[str, Any] | Unset = UNSET
        if not isinstance(self.period, Unset):
            period = self.period.to_dict()

        owner_id = self.owner_id

        reviewer_id = self.reviewer_id

        request_id = self.request_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "framework": framework,
                "control_id": control_id,
                "kind": kind,
                "statement": statement,
                "valid_until": valid_until,
            }
        )
        if file is not UNSET:
            field_dict["file"] = file
        if repositories is not UNSET:
            field_dict["repositories"] = repositories
        if period is not UNSET:
            field_dict["period"] = period
        if owner_id is not UNSET:
            field_dict["owner_id"] = owner_id
        if reviewer_id is not UNSET:
            field_dict["reviewer_id"] = reviewer_id
        if request_id is not UNSET:
            field_dict["request_id"] = request_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.evidence_file_upload import EvidenceFileUpload
        from ..models.report_period import ReportPeriod

        d = dict(src_dict)
        framework = check_submit_evidence_request_framework(d.pop("framework"))

        control_id = d.pop("control_id")

        kind = check_submit_evidence_request_kind(d.pop("kind"))

        statement = d.pop("statement")

        valid_until = datetime.datetime.fromisoformat(d.pop("valid_until"))

        _file = d.pop("file", UNSET)
        file: EvidenceFileUpload | Unset
        if isinstance(_file, Unset):
            file = UNSET
        else:
            file = EvidenceFileUpload.from_dict(_file)

        repositories = cast(list[str], d.pop("repositories", UNSET))

        _period = d.pop("period", UNSET)
        period: ReportPeriod | Unset
        if isinstance(_period, Unset):
            period = UNSET
        else:
            period = ReportPeriod.from_dict(_period)

        owner_id = d.pop("owner_id", UNSET)

        reviewer_id = d.pop("reviewer_id", UNSET)

        request_id = d.pop("request_id", UNSET)

        submit_evidence_request = cls(
            framework=framework,
            control_id=control_id,
            kind=kind,
            statement=statement,
            valid_until=valid_until,
            file=file,
            repositories=repositories,
            period=period,
            owner_id=owner_id,
            reviewer_id=reviewer_id,
            request_id=request_id,
        )

        return submit_evidence_request

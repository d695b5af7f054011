from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.compliance_evidence_framework import (
    ComplianceEvidenceFramework,
    check_compliance_evidence_framework,
)
from ..models.compliance_evidence_kind import (
    ComplianceEvidenceKind,
    check_compliance_evidence_kind,
)
from ..models.compliance_evidence_status import (
    ComplianceEvidenceStatus,
    check_compliance_evidence_status,
)

if TYPE_CHECKING:
    from ..models.evidence_file import EvidenceFile
    from ..models.evidence_person import EvidencePerson
    from ..models.report_period import ReportPeriod


T = TypeVar("T", bound="ComplianceEvidence")


@_attrs_define
class ComplianceEvidence:
    """
    Attributes:
        id (str): Identifier
        framework (ComplianceEvidenceFramework): Framework
        control_id (str): Control
        kind (ComplianceEvidenceKind): Type
        statement (str): What is stated, or what the file shows
        file (EvidenceFile | None): The file; null for an attestation
        digest (str): SHA-256 of the file, or of the statement in UTF-8, in hexadecimal
        repositories (list[str] | None): Repositories that it is about; null for the whole organization
        period (None | ReportPeriod): The time that it is about; null for how things are
        valid_until (datetime.datetime): Until when it counts
        status (ComplianceEvidenceStatus): Accepted evidence counts until it expires or is withdrawn; any other counts
            for nothing
        signer (EvidencePerson):
        signed_at (datetime.datetime): When it was signed
        owner_id (str): Member responsible for it
        reviewer_id (None | str): Who is to review it; null for any owner or administrator
        reviewer (EvidencePerson | None): Who reviewed it
        reviewed_at (datetime.datetime | None): When it was reviewed
        review_note (None | str): What the reviewer says
        withdrawn_at (datetime.datetime | None): When it was withdrawn
        withdrawn_by (None | str): Who withdrew it
        request_id (None | str): The request that it is for
    """

    id: str
    framework: ComplianceEvidenceFramework
    control_id: str
    kind: ComplianceEvidenceKind
    statement: str
    file: EvidenceFile | None
    digest: str
    repositories: list[str] | None
    period: None | ReportPeriod
    valid_until: datetime.datetime
    status: ComplianceEvidenceStatus
    signer: EvidencePerson
    signed_at: datetime.datetime
    owner_id: str
    reviewer_id: None | str
    reviewer: EvidencePerson | None
    reviewed_at: datetime.datetime | None
    review_note: None | str
    withdrawn_at: datetime.datetime | None
    withdrawn_by: None | str
    request_id: None | str

    def to_dict(self) -> dict[str, Any]:
        from ..models.evidence_file import EvidenceFile
        from ..models.evidence_person import EvidencePerson
        from ..models.report_period import ReportPeriod

        id = self.id

        framework: str = self.framework

        control_id = self.control_id

        kind: str = self.kind

        statement = self.statement

        file: dict[str, Any] | None
        if isinstance(self.file, EvidenceFile):
            file = self.file.to_dict()
        else:
            file = self.file

        digest = self.digest

        repositories: list[str] | None
        if isinstance(self.repositories, list):
            repositories = self.repositories

        else:
            repositories = self.repositories

        period: dict[str, Any] | None
        if isinstance(self.period, ReportPeriod):
            period = self.period.to_dict()
        else:
            period = self.period

        valid_until = self.valid_until.isoformat()

        status: str = self.status

        signer = self.signer.to_dict()

        signed_at = self.signed_at.isoformat()

        owner_id = self.owner_id

        reviewer_id: None | str
        reviewer_id = self.reviewer_id

        reviewer: dict[str, Any] | None
        if isinstance(self.reviewer, EvidencePerson):
            reviewer = self.reviewer.to_dict()
        else:
            reviewer = self.reviewer

        reviewed_at: None | str
        if isinstance(self.reviewed_at, datetime.datetime):
            reviewed_at = self.reviewed_at.isoformat()
        else:
            reviewed_at = self.reviewed_at

        review_note: None | str
        review_note = self.review_note

        withdrawn_at: None | str
        if isinstance(self.withdrawn_at, datetime.datetime):
            withdrawn_at = self.withdrawn_at.isoformat()
        else:
            withdrawn_at = self.withdrawn_at

        withdrawn_by: None | str
        withdrawn_by = self.withdrawn_by

        request_id: None | str
        request_id = self.request_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "framework": framework,
                "control_id": control_id,
                "kind": kind,
                "statement": statement,
                "file": file,
                "digest": digest,
                "repositories": repositories,
                "period": period,
                "valid_until": valid_until,
                "status": status,
                "signer": signer,
                "signed_at": signed_at,
                "owner_id": owner_id,
                "reviewer_id": reviewer_id,
                "reviewer": reviewer,
                "reviewed_at": reviewed_at,
                "review_note": review_note,
                "withdrawn_at": withdrawn_at,
                "withdrawn_by": withdrawn_by,
                "request_id": request_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.evidence_file import EvidenceFile
        from ..models.evidence_person import EvidencePerson
        from ..models.report_period import ReportPeriod

        d = dict(src_dict)
        id = d.pop("id")

        framework = check_compliance_evidence_framework(d.pop("framework"))

        control_id = d.pop("control_id")

        kind = check_compliance_evidence_kind(d.pop("kind"))

        statement = d.pop("statement")

        def _parse_file(data: object) -> EvidenceFile | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                file_type_1 = EvidenceFile.from_dict(data)

                return file_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EvidenceFile | None, data)

        file = _parse_file(d.pop("file"))

        digest = d.pop("digest")

        def _parse_repositories(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                repositories_type_0 = cast(list[str], data)

                return repositories_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        repositories = _parse_repositories(d.pop("repositories"))

        def _parse_period(data: object) -> None | ReportPeriod:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                period_type_1 = ReportPeriod.from_dict(data)

                return period_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportPeriod, data)

        period = _parse_period(d.pop("period"))

        valid_until = datetime.datetime.fromisoformat(d.pop("valid_until"))

        status = check_compliance_evidence_status(d.pop("status"))

        signer = EvidencePerson.from_dict(d.pop("signer"))

        signed_at = datetime.datetime.fromisoformat(d.pop("signed_at"))

        owner_id = d.pop("owner_id")

        def _parse_reviewer_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reviewer_id = _parse_reviewer_id(d.pop("reviewer_id"))

        def _parse_reviewer(data: object) -> EvidencePerson | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                reviewer_type_1 = EvidencePerson.from_dict(data)

                return reviewer_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EvidencePerson | None, data)

        reviewer = _parse_reviewer(d.pop("reviewer"))

        def _parse_reviewed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                reviewed_at_type_0 = datetime.datetime.fromisoformat(data)

                return reviewed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        reviewed_at = _parse_reviewed_at(d.pop("reviewed_at"))

        def _parse_review_note(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        review_note = _parse_review_note(d.pop("review_note"))

        def _parse_withdrawn_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                withdrawn_at_type_0 = datetime.datetime.fromisoformat(data)

                return withdrawn_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        withdrawn_at = _parse_withdrawn_at(d.pop("withdrawn_at"))

        def _parse_withdrawn_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        withdrawn_by = _parse_withdrawn_by(d.pop("withdrawn_by"))

        def _parse_request_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        request_id = _parse_request_id(d.pop("request_id"))

        compliance_evidence = cls(
            id=id,
            framework=framework,
            control_id=control_id,
            kind=kind,
            statement=statement,
            file=file,
            digest=digest,
            repositories=repositories,
            period=period,
            valid_until=valid_until,
            status=status,
            signer=signer,
            signed_at=signed_at,
            owner_id=owner_id,
            reviewer_id=reviewer_id,
            reviewer=reviewer,
            reviewed_at=reviewed_at,
            review_note=review_note,
            withdrawn_at=withdrawn_at,
            withdrawn_by=withdrawn_by,
            request_id=request_id,
        )

        return compliance_evidence

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.report_submitted_evidence_kind import (
    ReportSubmittedEvidenceKind,
    check_report_submitted_evidence_kind,
)

T = TypeVar("T", bound="ReportSubmittedEvidence")


@_attrs_define
class ReportSubmittedEvidence:
    """
    Attributes:
        id (str): Evidence
        kind (ReportSubmittedEvidenceKind): Type
        statement (str): What is stated, or what the file shows
        file_name (None | str): Name of the file; null for an attestation
        digest (str): SHA-256 of the file, or of the statement in UTF-8
        repositories (list[str]): Repositories that it is about; empty for the whole organization
        from_ (datetime.datetime | None): Start of the time that it is about; null for how things were when it was
            signed
        to (datetime.datetime | None): End of that time
        valid_until (datetime.datetime): Until when it counts
        signer (str): Who signed it
        signed_at (datetime.datetime): When it was signed
        reviewer (str): Who accepted it, another person
        reviewed_at (datetime.datetime): When it was accepted
        covers (bool): Whether it covers the period of the report; one that does not changes nothing
    """

    id: str
    kind: ReportSubmittedEvidenceKind
    statement: str
    file_name: None | str
    digest: str
    repositories: list[str]
    from_: datetime.datetime | None
    to: datetime.datetime | None
    valid_until: datetime.datetime
    signer: str
    signed_at: datetime.datetime
    reviewer: str
    reviewed_at: datetime.datetime
    covers: bool

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind: str = self.kind

        statement = self.statement

        file_name: None | str
        file_name = self.file_name

        digest = self.digest

        repositories = self.repositories

        from_: None | str
        if isinstance(self.from_, datetime.datetime):
            from_ = self.from_.isoformat()
        else:
            from_ = self.from_

        to: None | str
        if isinstance(self.to, datetime.datetime):
            to = self.to.isoformat()
        else:
            to = self.to

        valid_until = self.valid_until.isoformat()

        signer = self.signer

        signed_at = self.signed_at.isoformat()

        reviewer = self.reviewer

        reviewed_at = self.reviewed_at.isoformat()

        covers = self.covers

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "statement": statement,
                "file_name": file_name,
                "digest": digest,
                "repositories": repositories,
                "from": from_,
                "to": to,
                "valid_until": valid_until,
                "signer": signer,
                "signed_at": signed_at,
                "reviewer": reviewer,
                "reviewed_at": reviewed_at,
                "covers": covers,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        kind = check_report_submitted_evidence_kind(d.pop("kind"))

        statement = d.pop("statement")

        def _parse_file_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        file_name = _parse_file_name(d.pop("file_name"))

        digest = d.pop("digest")

        repositories = cast(list[str], d.pop("repositories"))

        def _parse_from_(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                from_type_0 = datetime.datetime.fromisoformat(data)

                return from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        from_ = _parse_from_(d.pop("from"))

        def _parse_to(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                to_type_0 = datetime.datetime.fromisoformat(data)

                return to_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        to = _parse_to(d.pop("to"))

        valid_until = datetime.datetime.fromisoformat(d.pop("valid_until"))

        signer = d.pop("signer")

        signed_at = datetime.datetime.fromisoformat(d.pop("signed_at"))

        reviewer = d.pop("reviewer")

        reviewed_at = datetime.datetime.fromisoformat(d.pop("reviewed_at"))

        covers = d.pop("covers")

        report_submitted_evidence = cls(
            id=id,
            kind=kind,
            statement=statement,
            file_name=file_name,
            digest=digest,
            repositories=repositories,
            from_=from_,
            to=to,
            valid_until=valid_until,
            signer=signer,
            signed_at=signed_at,
            reviewer=reviewer,
            reviewed_at=reviewed_at,
            covers=covers,
        )

        return report_submitted_evidence

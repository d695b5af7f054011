from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.compliance_report import ComplianceReport
    from ..models.compliance_report_changes import ComplianceReportChanges
    from ..models.shared_evidence_file import SharedEvidenceFile


T = TypeVar("T", bound="SharedReport")


@_attrs_define
class SharedReport:
    """
    Attributes:
        name (str): Whom the link is for
        expires_at (datetime.datetime): When the link ends
        report (ComplianceReport):
        changes (ComplianceReportChanges | None): What changed since the previous report; null if there is none
        files (list[SharedEvidenceFile]): Files of evidence that the link shows
    """

    name: str
    expires_at: datetime.datetime
    report: ComplianceReport
    changes: ComplianceReportChanges | None
    files: list[SharedEvidenceFile]

    def to_dict(self) -> dict[str, Any]:
        from ..models.compliance_report_changes import ComplianceReportChanges

        name = self.name

        expires_at = self.expires_at.isoformat()

        report = self.report.to_dict()

        changes: dict[str, Any] | None
        if isinstance(self.changes, ComplianceReportChanges):
            changes = self.changes.to_dict()
        else:
            changes = self.changes

        files = []
        for files_item_data in self.files:
            files_item = files_item_data.to_dict()
            files.append(files_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "expires_at": expires_at,
                "report": report,
                "changes": changes,
                "files": files,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.compliance_report import ComplianceReport
        from ..models.compliance_report_changes import ComplianceReportChanges
        from ..models.shared_evidence_file import SharedEvidenceFile

        d = dict(src_dict)
        name = d.pop("name")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        report = ComplianceReport.from_dict(d.pop("report"))

        def _parse_changes(data: object) -> ComplianceReportChanges | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                changes_type_1 = ComplianceReportChanges.from_dict(data)

                return changes_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ComplianceReportChanges | None, data)

        changes = _parse_changes(d.pop("changes"))

        files = []
        _files = d.pop("files")
        for files_item_data in _files:
            files_item = SharedEvidenceFile.from_dict(files_item_data)

            files.append(files_item)

        shared_report = cls(
            name=name,
            expires_at=expires_at,
            report=report,
            changes=changes,
            files=files,
        )

        return shared_report

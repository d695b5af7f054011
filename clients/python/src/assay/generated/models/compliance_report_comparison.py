from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.compliance_report_changes import ComplianceReportChanges


T = TypeVar("T", bound="ComplianceReportComparison")


@_attrs_define
class ComplianceReportComparison:
    """
    Attributes:
        changes (ComplianceReportChanges | None): What changed; null if there is no previous report and none was named
    """

    changes: ComplianceReportChanges | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.compliance_report_changes import ComplianceReportChanges

        changes: dict[str, Any] | None
        if isinstance(self.changes, ComplianceReportChanges):
            changes = self.changes.to_dict()
        else:
            changes = self.changes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "changes": changes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.compliance_report_changes import ComplianceReportChanges

        d = dict(src_dict)

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

        compliance_report_comparison = cls(
            changes=changes,
        )

        return compliance_report_comparison

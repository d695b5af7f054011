from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.compliance_report import ComplianceReport


T = TypeVar("T", bound="LatestComplianceReport")


@_attrs_define
class LatestComplianceReport:
    """
    Attributes:
        report (ComplianceReport | None): The report, without its list of findings; null if none of the framework is
            completed
    """

    report: ComplianceReport | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.compliance_report import ComplianceReport

        report: dict[str, Any] | None
        if isinstance(self.report, ComplianceReport):
            report = self.report.to_dict()
        else:
            report = self.report

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "report": report,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.compliance_report import ComplianceReport

        d = dict(src_dict)

        def _parse_report(data: object) -> ComplianceReport | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                report_type_1 = ComplianceReport.from_dict(data)

                return report_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ComplianceReport | None, data)

        report = _parse_report(d.pop("report"))

        latest_compliance_report = cls(
            report=report,
        )

        return latest_compliance_report

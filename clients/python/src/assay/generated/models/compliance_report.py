from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.compliance_report_status import (
    ComplianceReportStatus,
    check_compliance_report_status,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.compliance_report_findings_summary_type_0 import (
        ComplianceReportFindingsSummaryType0,
    )
    from ..models.report_control import ReportControl
    from ..models.report_framework import ReportFramework
    from ..models.report_period import ReportPeriod
    from ..models.report_preparer import ReportPreparer
    from ..models.report_scope import ReportScope
    from ..models.report_score import ReportScore
    from ..models.report_signature import ReportSignature
    from ..models.repository_coverage import RepositoryCoverage
    from ..models.time_to_fix import TimeToFix
    from ..models.trend_point import TrendPoint


T = TypeVar("T", bound="ComplianceReport")


@_attrs_define
class ComplianceReport:
    """
    Attributes:
        id (str): Identifier
        status (ComplianceReportStatus): State
        framework (ReportFramework):
        scope (ReportScope):
        period (ReportPeriod):
        score (None | ReportScore): Score; null until completed
        digest (None | str): SHA-256 of the canonical JSON of the report; null until completed
        schedule_id (None | str): Schedule that requested it
        failure_reason (None | str): Why it failed
        created_at (datetime.datetime): When it was requested
        completed_at (datetime.datetime | None): When it completed or failed
        controls (list[ReportControl]): Controls, in the order of the framework; empty until completed
        coverage (list[RepositoryCoverage]): What was evaluated, and what was not
        trend (list[TrendPoint]): Open findings over the period
        time_to_fix (list[TimeToFix]): Time to fix by severity
        findings_summary (ComplianceReportFindingsSummaryType0 | None): Number of findings by state, number listed in
            the download, and their digest
        signature (None | ReportSignature): DSSE envelope over the digest; null until completed
        organization_name (str | Unset): Name of the organization when the report was requested; signed. Absent in
            reports of earlier versions
        prepared_by (ReportPreparer | Unset):
    """

    id: str
    status: ComplianceReportStatus
    framework: ReportFramework
    scope: ReportScope
    period: ReportPeriod
    score: None | ReportScore
    digest: None | str
    schedule_id: None | str
    failure_reason: None | str
    created_at: datetime.datetime
    completed_at: datetime.datetime | None
    controls: list[ReportControl]
    coverage: list[RepositoryCoverage]
    trend: list[TrendPoint]
    time_to_fix: list[TimeToFix]
    findings_summary: ComplianceReportFindingsSummaryType0 | None
    signature: None | ReportSignature
    organization_name: str | Unset = UNSET
    prepared_by: ReportPreparer | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.compliance_report_findings_summary_type_0 import (
            ComplianceReportFindingsSummaryType0,
        )
        from ..models.report_score import ReportScore
        from ..models.report_signature import ReportSignature

        id = self.id

        status: str = self.status

        framework = self.framework.to_dict()

        scope = self.scope.to_dict()

        period = self.period.to_dict()

        score: dict[str, Any] | None
        if isinstance(self.score, ReportScore):
            score = self.score.to_dict()
        else:
            score = self.score

        digest: None | str
        digest = self.digest

        schedule_id: None | str
        schedule_id = self.schedule_id

        failure_reason: None | str
        failure_reason = self.failure_reason

        created_at = self.created_at.isoformat()

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        controls = []
        for controls_item_data in self.controls:
            controls_item = controls_item_data.to_dict()
            controls.append(controls_item)

        coverage = []
        for coverage_item_data in self.coverage:
            coverage_item = coverage_item_data.to_dict()
            coverage.append(coverage_item)

        trend = []
        for trend_item_data in self.trend:
            trend_item = trend_item_data.to_dict()
            trend.append(trend_item)

        time_to_fix = []
        for time_to_fix_item_data in self.time_to_fix:
            time_to_fix_item = time_to_fix_item_data.to_dict()
            time_to_fix.append(time_to_fix_item)

        findings_summary: dict[str, Any] | None
        if isinstance(self.findings_summary, ComplianceReportFindingsSummaryType0):
            findings_summary = self.findings_summary.to_dict()
        else:
            findings_summary = self.findings_summary

        signature: dict[str, Any] | None
        if isinstance(self.signature, ReportSignature):
            signature = self.signature.to_dict()
        else:
            signature = self.signature

        organization_name = self.organization_name

        prepared_by: dict[str, Any] | Unset = UNSET
        if not isinstance(self.prepared_by, Unset):
            prepared_by = self.prepared_by.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "status": status,
                "framework": framework,
                "scope": scope,
                "period": period,
                "score": score,
                "digest": digest,
                "schedule_id": schedule_id,
                "failure_reason": failure_reason,
                "created_at": created_at,
                "completed_at": completed_at,
                "controls": controls,
                "coverage": coverage,
                "trend": trend,
                "time_to_fix": time_to_fix,
                "findings_summary": findings_summary,
                "signature": signature,
            }
        )
        if organization_name is not UNSET:
            field_dict["organization_name"] = organization_name
        if prepared_by is not UNSET:
            field_dict["prepared_by"] = prepared_by

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.compliance_report_findings_summary_type_0 import (
            ComplianceReportFindingsSummaryType0,
        )
        from ..models.report_control import ReportControl
        from ..models.report_framework import ReportFramework
        from ..models.report_period import ReportPeriod
        from ..models.report_preparer import ReportPreparer
        from ..models.report_scope import ReportScope
        from ..models.report_score import ReportScore
        from ..models.report_signature import ReportSignature
        from ..models.repository_coverage import RepositoryCoverage
        from ..models.time_to_fix import TimeToFix
        from ..models.trend_point import TrendPoint

        d = dict(src_dict)
        id = d.pop("id")

        status = check_compliance_report_status(d.pop("status"))

        framework = ReportFramework.from_dict(d.pop("framework"))

        scope = ReportScope.from_dict(d.pop("scope"))

        period = ReportPeriod.from_dict(d.pop("period"))

        def _parse_score(data: object) -> None | ReportScore:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                score_type_1 = ReportScore.from_dict(data)

                return score_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportScore, data)

        score = _parse_score(d.pop("score"))

        def _parse_digest(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        digest = _parse_digest(d.pop("digest"))

        def _parse_schedule_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        schedule_id = _parse_schedule_id(d.pop("schedule_id"))

        def _parse_failure_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failure_reason = _parse_failure_reason(d.pop("failure_reason"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        controls = []
        _controls = d.pop("controls")
        for controls_item_data in _controls:
            controls_item = ReportControl.from_dict(controls_item_data)

            controls.append(controls_item)

        coverage = []
        _coverage = d.pop("coverage")
        for coverage_item_data in _coverage:
            coverage_item = RepositoryCoverage.from_dict(coverage_item_data)

            coverage.append(coverage_item)

        trend = []
        _trend = d.pop("trend")
        for trend_item_data in _trend:
            trend_item = TrendPoint.from_dict(trend_item_data)

            trend.append(trend_item)

        time_to_fix = []
        _time_to_fix = d.pop("time_to_fix")
        for time_to_fix_item_data in _time_to_fix:
            time_to_fix_item = TimeToFix.from_dict(time_to_fix_item_data)

            time_to_fix.append(time_to_fix_item)

        def _parse_findings_summary(
            data: object,
        ) -> ComplianceReportFindingsSummaryType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                findings_summary_type_0 = (
                    ComplianceReportFindingsSummaryType0.from_dict(data)
                )

                return findings_summary_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ComplianceReportFindingsSummaryType0 | None, data)

        findings_summary = _parse_findings_summary(d.pop("findings_summary"))

        def _parse_signature(data: object) -> None | ReportSignature:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                signature_type_1 = ReportSignature.from_dict(data)

                return signature_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportSignature, data)

        signature = _parse_signature(d.pop("signature"))

        organization_name = d.pop("organization_name", UNSET)

        _prepared_by = d.pop("prepared_by", UNSET)
        prepared_by: ReportPreparer | Unset
        if isinstance(_prepared_by, Unset):
            prepared_by = UNSET
        else:
            prepared_by = ReportPreparer.from_dict(_prepared_by)

        compliance_report = cls(
            id=id,
            status=status,
            framework=framework,
            scope=scope,
            period=period,
            score=score,
            digest=digest,
            schedule_id=schedule_id,
            failure_reason=failure_reason,
            created_at=created_at,
            completed_at=completed_at,
            controls=controls,
            coverage=coverage,
            trend=trend,
            time_to_fix=time_to_fix,
            findings_summary=findings_summary,
            signature=signature,
            organization_name=organization_name,
            prepared_by=prepared_by,
        )

        return compliance_report

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.compliance_report_summary_status import (
    ComplianceReportSummaryStatus,
    check_compliance_report_summary_status,
)

if TYPE_CHECKING:
    from ..models.report_framework import ReportFramework
    from ..models.report_period import ReportPeriod
    from ..models.report_scope import ReportScope
    from ..models.report_score import ReportScore


T = TypeVar("T", bound="ComplianceReportSummary")


@_attrs_define
class ComplianceReportSummary:
    """
    Attributes:
        id (str): Identifier
        status (ComplianceReportSummaryStatus): State
        framework (ReportFramework):
        scope (ReportScope):
        period (ReportPeriod):
        score (None | ReportScore): Score; null until completed
        digest (None | str): SHA-256 of the canonical JSON of the report; null until completed
        schedule_id (None | str): Schedule that requested it
        failure_reason (None | str): Why it failed
        created_at (datetime.datetime): When it was requested
        completed_at (datetime.datetime | None): When it completed or failed
    """

    id: str
    status: ComplianceReportSummaryStatus
    framework: ReportFramework
    scope: ReportScope
    period: ReportPeriod
    score: None | ReportScore
    digest: None | str
    schedule_id: None | str
    failure_reason: None | str
    created_at: datetime.datetime
    completed_at: datetime.datetime | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.report_score import ReportScore

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
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.report_framework import ReportFramework
        from ..models.report_period import ReportPeriod
        from ..models.report_scope import ReportScope
        from ..models.report_score import ReportScore

        d = dict(src_dict)
        id = d.pop("id")

        status = check_compliance_report_summary_status(d.pop("status"))

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

        compliance_report_summary = cls(
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
        )

        return compliance_report_summary

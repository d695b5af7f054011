from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.report_period import ReportPeriod
    from ..models.report_score import ReportScore


T = TypeVar("T", bound="ComparedReport")


@_attrs_define
class ComparedReport:
    """
    Attributes:
        id (str): Identifier
        period (ReportPeriod):
        completed_at (datetime.datetime): When it was completed
        digest (str): Its digest
        score (ReportScore):
    """

    id: str
    period: ReportPeriod
    completed_at: datetime.datetime
    digest: str
    score: ReportScore

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        period = self.period.to_dict()

        completed_at = self.completed_at.isoformat()

        digest = self.digest

        score = self.score.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "period": period,
                "completed_at": completed_at,
                "digest": digest,
                "score": score,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.report_period import ReportPeriod
        from ..models.report_score import ReportScore

        d = dict(src_dict)
        id = d.pop("id")

        period = ReportPeriod.from_dict(d.pop("period"))

        completed_at = datetime.datetime.fromisoformat(d.pop("completed_at"))

        digest = d.pop("digest")

        score = ReportScore.from_dict(d.pop("score"))

        compared_report = cls(
            id=id,
            period=period,
            completed_at=completed_at,
            digest=digest,
            score=score,
        )

        return compared_report

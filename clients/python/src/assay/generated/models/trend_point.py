from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.severity_counts import SeverityCounts


T = TypeVar("T", bound="TrendPoint")


@_attrs_define
class TrendPoint:
    """
    Attributes:
        at (datetime.datetime): Point in time
        open_ (SeverityCounts):
        evaluations (int): Evaluations of whole repositories that were completed since the previous point
    """

    at: datetime.datetime
    open_: SeverityCounts
    evaluations: int

    def to_dict(self) -> dict[str, Any]:
        at = self.at.isoformat()

        open_ = self.open_.to_dict()

        evaluations = self.evaluations

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "at": at,
                "open": open_,
                "evaluations": evaluations,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.severity_counts import SeverityCounts

        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))

        open_ = SeverityCounts.from_dict(d.pop("open"))

        evaluations = d.pop("evaluations")

        trend_point = cls(
            at=at,
            open_=open_,
            evaluations=evaluations,
        )

        return trend_point

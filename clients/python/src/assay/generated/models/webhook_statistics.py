from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.attempt_statistics import AttemptStatistics
    from ..models.attempt_statistics_of_day import AttemptStatisticsOfDay


T = TypeVar("T", bound="WebhookStatistics")


@_attrs_define
class WebhookStatistics:
    """
    Attributes:
        total (AttemptStatistics):
        days (list[AttemptStatisticsOfDay]): Every day of the period, oldest first
    """

    total: AttemptStatistics
    days: list[AttemptStatisticsOfDay]

    def to_dict(self) -> dict[str, Any]:
        total = self.total.to_dict()

        days = []
        for days_item_data in self.days:
            days_item = days_item_data.to_dict()
            days.append(days_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "total": total,
                "days": days,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.attempt_statistics import AttemptStatistics
        from ..models.attempt_statistics_of_day import AttemptStatisticsOfDay

        d = dict(src_dict)
        total = AttemptStatistics.from_dict(d.pop("total"))

        days = []
        _days = d.pop("days")
        for days_item_data in _days:
            days_item = AttemptStatisticsOfDay.from_dict(days_item_data)

            days.append(days_item)

        webhook_statistics = cls(
            total=total,
            days=days,
        )

        return webhook_statistics

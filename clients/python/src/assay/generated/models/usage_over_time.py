from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.usage_over_time_environment import (
    UsageOverTimeEnvironment,
    check_usage_over_time_environment,
)

if TYPE_CHECKING:
    from ..models.storage_usage import StorageUsage
    from ..models.usage import Usage
    from ..models.usage_of_day import UsageOfDay


T = TypeVar("T", bound="UsageOverTime")


@_attrs_define
class UsageOverTime:
    """
    Attributes:
        environment (UsageOverTimeEnvironment): Environment
        total (Usage):
        storage (StorageUsage):
        days (list[UsageOfDay]): Every day of the period, oldest first
    """

    environment: UsageOverTimeEnvironment
    total: Usage
    storage: StorageUsage
    days: list[UsageOfDay]

    def to_dict(self) -> dict[str, Any]:
        environment: str = self.environment

        total = self.total.to_dict()

        storage = self.storage.to_dict()

        days = []
        for days_item_data in self.days:
            days_item = days_item_data.to_dict()
            days.append(days_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "environment": environment,
                "total": total,
                "storage": storage,
                "days": days,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.storage_usage import StorageUsage
        from ..models.usage import Usage
        from ..models.usage_of_day import UsageOfDay

        d = dict(src_dict)
        environment = check_usage_over_time_environment(d.pop("environment"))

        total = Usage.from_dict(d.pop("total"))

        storage = StorageUsage.from_dict(d.pop("storage"))

        days = []
        _days = d.pop("days")
        for days_item_data in _days:
            days_item = UsageOfDay.from_dict(days_item_data)

            days.append(days_item)

        usage_over_time = cls(
            environment=environment,
            total=total,
            storage=storage,
            days=days,
        )

        return usage_over_time

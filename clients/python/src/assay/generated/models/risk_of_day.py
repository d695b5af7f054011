from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.severity_counts import SeverityCounts


T = TypeVar("T", bound="RiskOfDay")


@_attrs_define
class RiskOfDay:
    """
    Attributes:
        day (str): Day, in UTC
        open_ (SeverityCounts):
    """

    day: str
    open_: SeverityCounts

    def to_dict(self) -> dict[str, Any]:
        day = self.day

        open_ = self.open_.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "day": day,
                "open": open_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.severity_counts import SeverityCounts

        d = dict(src_dict)
        day = d.pop("day")

        open_ = SeverityCounts.from_dict(d.pop("open"))

        risk_of_day = cls(
            day=day,
            open_=open_,
        )

        return risk_of_day

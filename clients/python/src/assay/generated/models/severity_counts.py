from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SeverityCounts")


@_attrs_define
class SeverityCounts:
    """
    Attributes:
        critical (int): Critical
        high (int): High
        medium (int): Medium
        low (int): Low
        info (int): Info
    """

    critical: int
    high: int
    medium: int
    low: int
    info: int

    def to_dict(self) -> dict[str, Any]:
        critical = self.critical

        high = self.high

        medium = self.medium

        low = self.low

        info = self.info

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "critical": critical,
                "high": high,
                "medium": medium,
                "low": low,
                "info": info,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        critical = d.pop("critical")

        high = d.pop("high")

        medium = d.pop("medium")

        low = d.pop("low")

        info = d.pop("info")

        severity_counts = cls(
            critical=critical,
            high=high,
            medium=medium,
            low=low,
            info=info,
        )

        return severity_counts

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.time_to_fix_severity import TimeToFixSeverity, check_time_to_fix_severity

T = TypeVar("T", bound="TimeToFix")


@_attrs_define
class TimeToFix:
    """
    Attributes:
        severity (TimeToFixSeverity): Severity
        fixed (int): Findings fixed in the period
        median_hours (float | None): Median hours from first seen to fixed, with one decimal; null if none was fixed
        p90_hours (float | None): 90th percentile of hours; null if none was fixed
    """

    severity: TimeToFixSeverity
    fixed: int
    median_hours: float | None
    p90_hours: float | None

    def to_dict(self) -> dict[str, Any]:
        severity: str = self.severity

        fixed = self.fixed

        median_hours: float | None
        median_hours = self.median_hours

        p90_hours: float | None
        p90_hours = self.p90_hours

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "severity": severity,
                "fixed": fixed,
                "median_hours": median_hours,
                "p90_hours": p90_hours,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        severity = check_time_to_fix_severity(d.pop("severity"))

        fixed = d.pop("fixed")

        def _parse_median_hours(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        median_hours = _parse_median_hours(d.pop("median_hours"))

        def _parse_p90_hours(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        p90_hours = _parse_p90_hours(d.pop("p90_hours"))

        time_to_fix = cls(
            severity=severity,
            fixed=fixed,
            median_hours=median_hours,
            p90_hours=p90_hours,
        )

        return time_to_fix

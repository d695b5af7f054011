from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="AttemptStatisticsOfDay")


@_attrs_define
class AttemptStatisticsOfDay:
    """
    Attributes:
        attempts (int): Attempts
        failed_attempts (int): Of these, attempts that were not delivered
        median_ms (int | None): Median duration in milliseconds; null without attempts
        p95_ms (int | None): 95th percentile of the duration in milliseconds
        day (str): Day, in UTC
    """

    attempts: int
    failed_attempts: int
    median_ms: int | None
    p95_ms: int | None
    day: str

    def to_dict(self) -> dict[str, Any]:
        attempts = self.attempts

        failed_attempts = self.failed_attempts

        median_ms: int | None
        median_ms = self.median_ms

        p95_ms: int | None
        p95_ms = self.p95_ms

        day = self.day

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "attempts": attempts,
                "failed_attempts": failed_attempts,
                "median_ms": median_ms,
                "p95_ms": p95_ms,
                "day": day,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        attempts = d.pop("attempts")

        failed_attempts = d.pop("failed_attempts")

        def _parse_median_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        median_ms = _parse_median_ms(d.pop("median_ms"))

        def _parse_p95_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        p95_ms = _parse_p95_ms(d.pop("p95_ms"))

        day = d.pop("day")

        attempt_statistics_of_day = cls(
            attempts=attempts,
            failed_attempts=failed_attempts,
            median_ms=median_ms,
            p95_ms=p95_ms,
            day=day,
        )

        return attempt_statistics_of_day

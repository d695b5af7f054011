from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Progress")


@_attrs_define
class Progress:
    """
    Attributes:
        files_done (int): Files evaluated so far
        files_total (int): Total number of files
        files_per_second (float | None): Current rate in files per second; null before the start, after the end, and
            while it is unknown
        remaining_seconds (int | None): Estimated seconds for the remaining files at that rate; null if the rate is null
    """

    files_done: int
    files_total: int
    files_per_second: float | None
    remaining_seconds: int | None

    def to_dict(self) -> dict[str, Any]:
        files_done = self.files_done

        files_total = self.files_total

        files_per_second: float | None
        files_per_second = self.files_per_second

        remaining_seconds: int | None
        remaining_seconds = self.remaining_seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "files_done": files_done,
                "files_total": files_total,
                "files_per_second": files_per_second,
                "remaining_seconds": remaining_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        files_done = d.pop("files_done")

        files_total = d.pop("files_total")

        def _parse_files_per_second(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        files_per_second = _parse_files_per_second(d.pop("files_per_second"))

        def _parse_remaining_seconds(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        remaining_seconds = _parse_remaining_seconds(d.pop("remaining_seconds"))

        progress = cls(
            files_done=files_done,
            files_total=files_total,
            files_per_second=files_per_second,
            remaining_seconds=remaining_seconds,
        )

        return progress

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ReportScore")


@_attrs_define
class ReportScore:
    """
    Attributes:
        satisfied (int): Controls that are satisfied
        assessed (int): Controls that could be assessed: satisfied, partial or not satisfied
        total (int): Controls of the framework
    """

    satisfied: int
    assessed: int
    total: int

    def to_dict(self) -> dict[str, Any]:
        satisfied = self.satisfied

        assessed = self.assessed

        total = self.total

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "satisfied": satisfied,
                "assessed": assessed,
                "total": total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        satisfied = d.pop("satisfied")

        assessed = d.pop("assessed")

        total = d.pop("total")

        report_score = cls(
            satisfied=satisfied,
            assessed=assessed,
            total=total,
        )

        return report_score

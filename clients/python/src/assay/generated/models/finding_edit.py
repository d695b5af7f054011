from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.finding_position import FindingPosition


T = TypeVar("T", bound="FindingEdit")


@_attrs_define
class FindingEdit:
    """
    Attributes:
        start (FindingPosition):
        end (FindingPosition):
        replacement (str): Replacement text
    """

    start: FindingPosition
    end: FindingPosition
    replacement: str

    def to_dict(self) -> dict[str, Any]:
        start = self.start.to_dict()

        end = self.end.to_dict()

        replacement = self.replacement

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "start": start,
                "end": end,
                "replacement": replacement,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.finding_position import FindingPosition

        d = dict(src_dict)
        start = FindingPosition.from_dict(d.pop("start"))

        end = FindingPosition.from_dict(d.pop("end"))

        replacement = d.pop("replacement")

        finding_edit = cls(
            start=start,
            end=end,
            replacement=replacement,
        )

        return finding_edit

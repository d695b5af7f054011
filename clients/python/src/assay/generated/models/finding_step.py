from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.finding_position import FindingPosition


T = TypeVar("T", bound="FindingStep")


@_attrs_define
class FindingStep:
    """
    Attributes:
        path (str): File
        start (FindingPosition):
        end (FindingPosition):
        code (str): The code; secrets are redacted
    """

    path: str
    start: FindingPosition
    end: FindingPosition
    code: str

    def to_dict(self) -> dict[str, Any]:
        path = self.path

        start = self.start.to_dict()

        end = self.end.to_dict()

        code = self.code

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "path": path,
                "start": start,
                "end": end,
                "code": code,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.finding_position import FindingPosition

        d = dict(src_dict)
        path = d.pop("path")

        start = FindingPosition.from_dict(d.pop("start"))

        end = FindingPosition.from_dict(d.pop("end"))

        code = d.pop("code")

        finding_step = cls(
            path=path,
            start=start,
            end=end,
            code=code,
        )

        return finding_step

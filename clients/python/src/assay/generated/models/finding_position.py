from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="FindingPosition")


@_attrs_define
class FindingPosition:
    """
    Attributes:
        line (int): Line, from 1
        column (int): Column, from 1, in UTF-16 code units
        offset (int): Offset, from 0, in bytes of UTF-8
    """

    line: int
    column: int
    offset: int

    def to_dict(self) -> dict[str, Any]:
        line = self.line

        column = self.column

        offset = self.offset

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "line": line,
                "column": column,
                "offset": offset,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        line = d.pop("line")

        column = d.pop("column")

        offset = d.pop("offset")

        finding_position = cls(
            line=line,
            column=column,
            offset=offset,
        )

        return finding_position

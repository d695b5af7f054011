from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.finding_edit import FindingEdit


T = TypeVar("T", bound="FindingFix")


@_attrs_define
class FindingFix:
    """
    Attributes:
        edits (list[FindingEdit]): Edits, which never overlap
    """

    edits: list[FindingEdit]

    def to_dict(self) -> dict[str, Any]:
        edits = []
        for edits_item_data in self.edits:
            edits_item = edits_item_data.to_dict()
            edits.append(edits_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "edits": edits,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.finding_edit import FindingEdit

        d = dict(src_dict)
        edits = []
        _edits = d.pop("edits")
        for edits_item_data in _edits:
            edits_item = FindingEdit.from_dict(edits_item_data)

            edits.append(edits_item)

        finding_fix = cls(
            edits=edits,
        )

        return finding_fix

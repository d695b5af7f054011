from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.break_glass_administrator import BreakGlassAdministrator


T = TypeVar("T", bound="BreakGlassAdministrators")


@_attrs_define
class BreakGlassAdministrators:
    """
    Attributes:
        data (list[BreakGlassAdministrator]): The administrators
    """

    data: list[BreakGlassAdministrator]

    def to_dict(self) -> dict[str, Any]:
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.break_glass_administrator import BreakGlassAdministrator

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = BreakGlassAdministrator.from_dict(data_item_data)

            data.append(data_item)

        break_glass_administrators = cls(
            data=data,
        )

        return break_glass_administrators

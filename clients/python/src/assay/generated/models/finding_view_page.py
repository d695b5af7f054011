from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.finding_view import FindingView


T = TypeVar("T", bound="FindingViewPage")


@_attrs_define
class FindingViewPage:
    """
    Attributes:
        has_more (bool): Whether there is another page
        next_cursor (None | str): Cursor of the next page; null on the last page
        data (list[FindingView]): The views
    """

    has_more: bool
    next_cursor: None | str
    data: list[FindingView]

    def to_dict(self) -> dict[str, Any]:
        has_more = self.has_more

        next_cursor: None | str
        next_cursor = self.next_cursor

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "has_more": has_more,
                "next_cursor": next_cursor,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.finding_view import FindingView

        d = dict(src_dict)
        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = FindingView.from_dict(data_item_data)

            data.append(data_item)

        finding_view_page = cls(
            has_more=has_more,
            next_cursor=next_cursor,
            data=data,
        )

        return finding_view_page

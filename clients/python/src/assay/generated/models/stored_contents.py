from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.stored_content import StoredContent


T = TypeVar("T", bound="StoredContents")


@_attrs_define
class StoredContents:
    """
    Attributes:
        data (list[StoredContent]): The contents of the batch, in the same order
    """

    data: list[StoredContent]

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
        from ..models.stored_content import StoredContent

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = StoredContent.from_dict(data_item_data)

            data.append(data_item)

        stored_contents = cls(
            data=data,
        )

        return stored_contents

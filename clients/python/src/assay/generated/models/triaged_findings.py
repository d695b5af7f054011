from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.open_finding import OpenFinding


T = TypeVar("T", bound="TriagedFindings")


@_attrs_define
class TriagedFindings:
    """
    Attributes:
        data (list[OpenFinding]): The findings as they are now
        not_open (list[str]): Identifiers of findings that are not open
    """

    data: list[OpenFinding]
    not_open: list[str]

    def to_dict(self) -> dict[str, Any]:
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        not_open = self.not_open

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "data": data,
                "not_open": not_open,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.open_finding import OpenFinding

        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = OpenFinding.from_dict(data_item_data)

            data.append(data_item)

        not_open = cast(list[str], d.pop("not_open"))

        triaged_findings = cls(
            data=data,
            not_open=not_open,
        )

        return triaged_findings

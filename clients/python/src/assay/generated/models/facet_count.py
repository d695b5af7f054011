from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="FacetCount")


@_attrs_define
class FacetCount:
    """
    Attributes:
        value (str): Value of the filter
        count (int): Open findings with it
    """

    value: str
    count: int

    def to_dict(self) -> dict[str, Any]:
        value = self.value

        count = self.count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "value": value,
                "count": count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        value = d.pop("value")

        count = d.pop("count")

        facet_count = cls(
            value=value,
            count=count,
        )

        return facet_count

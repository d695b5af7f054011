from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SsoAttribute")


@_attrs_define
class SsoAttribute:
    """
    Attributes:
        name (str): Name
        values (list[str]): Values
    """

    name: str
    values: list[str]

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        values = self.values

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "values": values,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        values = cast(list[str], d.pop("values"))

        sso_attribute = cls(
            name=name,
            values=values,
        )

        return sso_attribute

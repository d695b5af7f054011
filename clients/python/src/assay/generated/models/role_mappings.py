from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.role_mapping import RoleMapping


T = TypeVar("T", bound="RoleMappings")


@_attrs_define
class RoleMappings:
    """
    Attributes:
        mappings (list[RoleMapping]): The mappings. A person with several roles gets the first of admin, developer,
            auditor, member; without any, member
    """

    mappings: list[RoleMapping]

    def to_dict(self) -> dict[str, Any]:
        mappings = []
        for mappings_item_data in self.mappings:
            mappings_item = mappings_item_data.to_dict()
            mappings.append(mappings_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "mappings": mappings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.role_mapping import RoleMapping

        d = dict(src_dict)
        mappings = []
        _mappings = d.pop("mappings")
        for mappings_item_data in _mappings:
            mappings_item = RoleMapping.from_dict(mappings_item_data)

            mappings.append(mappings_item)

        role_mappings = cls(
            mappings=mappings,
        )

        return role_mappings

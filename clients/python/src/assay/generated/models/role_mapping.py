from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.role_mapping_role import RoleMappingRole, check_role_mapping_role

T = TypeVar("T", bound="RoleMapping")


@_attrs_define
class RoleMapping:
    """
    Attributes:
        group (str): displayName of a group of the directory
        role (RoleMappingRole): Role of its members
    """

    group: str
    role: RoleMappingRole

    def to_dict(self) -> dict[str, Any]:
        group = self.group

        role: str = self.role

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "group": group,
                "role": role,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        group = d.pop("group")

        role = check_role_mapping_role(d.pop("role"))

        role_mapping = cls(
            group=group,
            role=role,
        )

        return role_mapping

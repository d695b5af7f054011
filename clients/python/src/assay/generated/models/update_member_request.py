from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.update_member_request_role import (
    UpdateMemberRequestRole,
    check_update_member_request_role,
)

T = TypeVar("T", bound="UpdateMemberRequest")


@_attrs_define
class UpdateMemberRequest:
    """
    Attributes:
        role (UpdateMemberRequestRole): New role; at most your own
    """

    role: UpdateMemberRequestRole

    def to_dict(self) -> dict[str, Any]:
        role: str = self.role

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "role": role,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        role = check_update_member_request_role(d.pop("role"))

        update_member_request = cls(
            role=role,
        )

        return update_member_request

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.create_invitation_request_role import (
    CreateInvitationRequestRole,
    check_create_invitation_request_role,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateInvitationRequest")


@_attrs_define
class CreateInvitationRequest:
    """
    Attributes:
        email (str): Email address to invite
        role (CreateInvitationRequestRole | Unset): Role; at most your own. Default: member
    """

    email: str
    role: CreateInvitationRequestRole | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        email = self.email

        role: str | Unset = UNSET
        if not isinstance(self.role, Unset):
            role = self.role

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "email": email,
            }
        )
        if role is not UNSET:
            field_dict["role"] = role

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        email = d.pop("email")

        _role = d.pop("role", UNSET)
        role: CreateInvitationRequestRole | Unset
        if isinstance(_role, Unset):
            role = UNSET
        else:
            role = check_create_invitation_request_role(_role)

        create_invitation_request = cls(
            email=email,
            role=role,
        )

        return create_invitation_request

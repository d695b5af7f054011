from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.member_mfa import MemberMfa, check_member_mfa
from ..models.member_role import MemberRole, check_member_role

T = TypeVar("T", bound="Member")


@_attrs_define
class Member:
    """
    Attributes:
        id (str): Identifier of the person
        email (str): Email address
        name (str): Name
        role (MemberRole): Role
        mfa (MemberMfa): Second factors that are set up
        last_sign_in_at (datetime.datetime | None): Last sign-in; null before the first
        joined_at (datetime.datetime): When the person joined
    """

    id: str
    email: str
    name: str
    role: MemberRole
    mfa: MemberMfa
    last_sign_in_at: datetime.datetime | None
    joined_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        email = self.email

        name = self.name

        role: str = self.role

        mfa: str = self.mfa

        last_sign_in_at: None | str
        if isinstance(self.last_sign_in_at, datetime.datetime):
            last_sign_in_at = self.last_sign_in_at.isoformat()
        else:
            last_sign_in_at = self.last_sign_in_at

        joined_at = self.joined_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "email": email,
                "name": name,
                "role": role,
                "mfa": mfa,
                "last_sign_in_at": last_sign_in_at,
                "joined_at": joined_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        email = d.pop("email")

        name = d.pop("name")

        role = check_member_role(d.pop("role"))

        mfa = check_member_mfa(d.pop("mfa"))

        def _parse_last_sign_in_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_sign_in_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_sign_in_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_sign_in_at = _parse_last_sign_in_at(d.pop("last_sign_in_at"))

        joined_at = datetime.datetime.fromisoformat(d.pop("joined_at"))

        member = cls(
            id=id,
            email=email,
            name=name,
            role=role,
            mfa=mfa,
            last_sign_in_at=last_sign_in_at,
            joined_at=joined_at,
        )

        return member

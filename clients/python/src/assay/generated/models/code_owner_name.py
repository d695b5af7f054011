from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="CodeOwnerName")


@_attrs_define
class CodeOwnerName:
    """
    Attributes:
        name (str): A name in CODEOWNERS: an account, a team or an email address. Upper and lower case are the same
        member_ids (list[str]): The members it stands for. Each must be an owner, administrator or developer
    """

    name: str
    member_ids: list[str]

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        member_ids = self.member_ids

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "member_ids": member_ids,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        member_ids = cast(list[str], d.pop("member_ids"))

        code_owner_name = cls(
            name=name,
            member_ids=member_ids,
        )

        return code_owner_name

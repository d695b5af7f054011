from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateBreakGlassRequest")


@_attrs_define
class CreateBreakGlassRequest:
    """
    Attributes:
        user_id (str): An owner or administrator who has a second factor
        expires_in (str | Unset): How long the person can still sign in with a password: 1h to 90d. Default: 30d
    """

    user_id: str
    expires_in: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        user_id = self.user_id

        expires_in = self.expires_in

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "user_id": user_id,
            }
        )
        if expires_in is not UNSET:
            field_dict["expires_in"] = expires_in

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        user_id = d.pop("user_id")

        expires_in = d.pop("expires_in", UNSET)

        create_break_glass_request = cls(
            user_id=user_id,
            expires_in=expires_in,
        )

        return create_break_glass_request

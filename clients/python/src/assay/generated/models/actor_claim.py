from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ActorClaim")


@_attrs_define
class ActorClaim:
    """
    Attributes:
        sub (str): client_id of the application
        act (ActorClaim | Unset):
    """

    sub: str
    act: ActorClaim | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        sub = self.sub

        act: dict[str, Any] | Unset = UNSET
        if not isinstance(self.act, Unset):
            act = self.act.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "sub": sub,
            }
        )
        if act is not UNSET:
            field_dict["act"] = act

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        sub = d.pop("sub")

        _act = d.pop("act", UNSET)
        act: ActorClaim | Unset
        if isinstance(_act, Unset):
            act = UNSET
        else:
            act = ActorClaim.from_dict(_act)

        actor_claim = cls(
            sub=sub,
            act=act,
        )

        return actor_claim

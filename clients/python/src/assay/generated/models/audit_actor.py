from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.audit_actor_type import AuditActorType, check_audit_actor_type
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.actor_claim import ActorClaim


T = TypeVar("T", bound="AuditActor")


@_attrs_define
class AuditActor:
    """
    Attributes:
        type_ (AuditActorType): Type
        id (None | str): Identifier
        act (ActorClaim | Unset):
    """

    type_: AuditActorType
    id: None | str
    act: ActorClaim | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        id: None | str
        id = self.id

        act: dict[str, Any] | Unset = UNSET
        if not isinstance(self.act, Unset):
            act = self.act.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "id": id,
            }
        )
        if act is not UNSET:
            field_dict["act"] = act

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.actor_claim import ActorClaim

        d = dict(src_dict)
        type_ = check_audit_actor_type(d.pop("type"))

        def _parse_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        id = _parse_id(d.pop("id"))

        _act = d.pop("act", UNSET)
        act: ActorClaim | Unset
        if isinstance(_act, Unset):
            act = UNSET
        else:
            act = ActorClaim.from_dict(_act)

        audit_actor = cls(
            type_=type_,
            id=id,
            act=act,
        )

        return audit_actor

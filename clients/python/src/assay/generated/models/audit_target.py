from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="AuditTarget")


@_attrs_define
class AuditTarget:
    """
    Attributes:
        type_ (str): Type
        id (None | str): Identifier
    """

    type_: str
    id: None | str

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        id: None | str
        id = self.id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "id": id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        type_ = d.pop("type")

        def _parse_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        id = _parse_id(d.pop("id"))

        audit_target = cls(
            type_=type_,
            id=id,
        )

        return audit_target

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateScimTokenRequest")


@_attrs_define
class CreateScimTokenRequest:
    """
    Attributes:
        name (str): Display name
        connection_id (str | Unset): The connection that the token belongs to. Default: a new connection for
            provisioning only
        expiration (str | Unset): Lifetime of the token in minutes, hours or days, or never. Default: never
        replaces (str | Unset): A token of the same connection that this one replaces
        overlap (str | Unset): How long the replaced token keeps working: 0m to 7d, but not past its own expiration.
            Default: 24h
    """

    name: str
    connection_id: str | Unset = UNSET
    expiration: str | Unset = UNSET
    replaces: str | Unset = UNSET
    overlap: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        connection_id = self.connection_id

        expiration = self.expiration

        replaces = self.replaces

        overlap = self.overlap

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if connection_id is not UNSET:
            field_dict["connection_id"] = connection_id
        if expiration is not UNSET:
            field_dict["expiration"] = expiration
        if replaces is not UNSET:
            field_dict["replaces"] = replaces
        if overlap is not UNSET:
            field_dict["overlap"] = overlap

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        connection_id = d.pop("connection_id", UNSET)

        expiration = d.pop("expiration", UNSET)

        replaces = d.pop("replaces", UNSET)

        overlap = d.pop("overlap", UNSET)

        create_scim_token_request = cls(
            name=name,
            connection_id=connection_id,
            expiration=expiration,
            replaces=replaces,
            overlap=overlap,
        )

        return create_scim_token_request

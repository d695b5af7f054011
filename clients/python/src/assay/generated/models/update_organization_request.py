from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="UpdateOrganizationRequest")


@_attrs_define
class UpdateOrganizationRequest:
    """
    Attributes:
        name (str | Unset): Name
        require_mfa (bool | Unset): Whether members must sign in with a second factor. Members without one set one up at
            their next sign-in
    """

    name: str | Unset = UNSET
    require_mfa: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        require_mfa = self.require_mfa

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
        if require_mfa is not UNSET:
            field_dict["require_mfa"] = require_mfa

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        require_mfa = d.pop("require_mfa", UNSET)

        update_organization_request = cls(
            name=name,
            require_mfa=require_mfa,
        )

        return update_organization_request

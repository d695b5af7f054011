from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ActivatePolicyRequest")


@_attrs_define
class ActivatePolicyRequest:
    """
    Attributes:
        active (bool): Whether evaluations run it unless they name other policies
        version (int | None | Unset): The version to run; null or omitted for always the latest
    """

    active: bool
    version: int | None | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        active = self.active

        version: int | None | Unset
        if isinstance(self.version, Unset):
            version = UNSET
        else:
            version = self.version

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "active": active,
            }
        )
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        active = d.pop("active")

        def _parse_version(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        version = _parse_version(d.pop("version", UNSET))

        activate_policy_request = cls(
            active=active,
            version=version,
        )

        return activate_policy_request

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="RotateOauthSecretRequest")


@_attrs_define
class RotateOauthSecretRequest:
    """
    Attributes:
        overlap (str | Unset): How long previous secrets keep working: 0m to 7d. Default: 24h
    """

    overlap: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        overlap = self.overlap

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if overlap is not UNSET:
            field_dict["overlap"] = overlap

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        overlap = d.pop("overlap", UNSET)

        rotate_oauth_secret_request = cls(
            overlap=overlap,
        )

        return rotate_oauth_secret_request

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.api_key import ApiKey
    from ..models.created_api_key import CreatedApiKey


T = TypeVar("T", bound="RolledApiKey")


@_attrs_define
class RolledApiKey:
    """
    Attributes:
        key (CreatedApiKey):
        previous (ApiKey):
    """

    key: CreatedApiKey
    previous: ApiKey

    def to_dict(self) -> dict[str, Any]:
        key = self.key.to_dict()

        previous = self.previous.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "key": key,
                "previous": previous,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.api_key import ApiKey
        from ..models.created_api_key import CreatedApiKey

        d = dict(src_dict)
        key = CreatedApiKey.from_dict(d.pop("key"))

        previous = ApiKey.from_dict(d.pop("previous"))

        rolled_api_key = cls(
            key=key,
            previous=previous,
        )

        return rolled_api_key

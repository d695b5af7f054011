from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="StoredContent")


@_attrs_define
class StoredContent:
    """
    Attributes:
        digest (str): SHA-256 of the content, in hexadecimal
        size_bytes (int): Size in bytes
    """

    digest: str
    size_bytes: int

    def to_dict(self) -> dict[str, Any]:
        digest = self.digest

        size_bytes = self.size_bytes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "digest": digest,
                "size_bytes": size_bytes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        digest = d.pop("digest")

        size_bytes = d.pop("size_bytes")

        stored_content = cls(
            digest=digest,
            size_bytes=size_bytes,
        )

        return stored_content

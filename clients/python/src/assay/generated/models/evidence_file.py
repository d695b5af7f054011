from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="EvidenceFile")


@_attrs_define
class EvidenceFile:
    """
    Attributes:
        name (str): Name
        media_type (str): Media type
        size_bytes (int): Size in bytes
    """

    name: str
    media_type: str
    size_bytes: int

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        media_type = self.media_type

        size_bytes = self.size_bytes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "media_type": media_type,
                "size_bytes": size_bytes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        media_type = d.pop("media_type")

        size_bytes = d.pop("size_bytes")

        evidence_file = cls(
            name=name,
            media_type=media_type,
            size_bytes=size_bytes,
        )

        return evidence_file

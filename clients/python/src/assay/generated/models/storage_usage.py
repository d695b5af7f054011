from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="StorageUsage")


@_attrs_define
class StorageUsage:
    """
    Attributes:
        bytes_ (int): Bytes that the organization stores now, in all environments: file contents, lists of files,
            evidence files and compliance reports. Each counts 256 bytes besides its own. Equal contents count once for each
            environment
        max_bytes (int): Maximum of these bytes. What would exceed it is rejected with 422
    """

    bytes_: int
    max_bytes: int

    def to_dict(self) -> dict[str, Any]:
        bytes_ = self.bytes_

        max_bytes = self.max_bytes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "bytes": bytes_,
                "max_bytes": max_bytes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        bytes_ = d.pop("bytes")

        max_bytes = d.pop("max_bytes")

        storage_usage = cls(
            bytes_=bytes_,
            max_bytes=max_bytes,
        )

        return storage_usage

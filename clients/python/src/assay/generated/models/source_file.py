from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SourceFile")


@_attrs_define
class SourceFile:
    """
    Attributes:
        path (str | Unset): Path, relative and /-separated, unique in the evaluation. Optional for a single file
        content (str | Unset): Content of the file, at most 1,048,576 bytes of UTF-8. Alternatively, send its digest
        digest (str | Unset): SHA-256 of content that was sent to PUT /v1/contents, instead of the content itself
        size_bytes (int | Unset): Size in bytes of the content with this digest. Content above 1,048,576 bytes need not
            be sent: the file is listed as skipped
    """

    path: str | Unset = UNSET
    content: str | Unset = UNSET
    digest: str | Unset = UNSET
    size_bytes: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        path = self.path

        content = self.content

        digest = self.digest

        size_bytes = self.size_bytes

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if path is not UNSET:
            field_dict["path"] = path
        if content is not UNSET:
            field_dict["content"] = content
        if digest is not UNSET:
            field_dict["digest"] = digest
        if size_bytes is not UNSET:
            field_dict["size_bytes"] = size_bytes

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        path = d.pop("path", UNSET)

        content = d.pop("content", UNSET)

        digest = d.pop("digest", UNSET)

        size_bytes = d.pop("size_bytes", UNSET)

        source_file = cls(
            path=path,
            content=content,
            digest=digest,
            size_bytes=size_bytes,
        )

        return source_file

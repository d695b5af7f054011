from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="EvidenceFileUpload")


@_attrs_define
class EvidenceFileUpload:
    """
    Attributes:
        name (str): Name of the file. Its extension says what it is: pdf, png, jpg, jpeg, txt, md, csv, json
        content (str): Content in base64; at most 5 MiB before encoding
    """

    name: str
    content: str

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        content = self.content

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "content": content,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        content = d.pop("content")

        evidence_file_upload = cls(
            name=name,
            content=content,
        )

        return evidence_file_upload

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="EvaluatedPolicy")


@_attrs_define
class EvaluatedPolicy:
    """
    Attributes:
        id (str): Identifier
        name (str): Name
        version (int): Version
        digest (str): SHA-256 of its canonical JSON, in hexadecimal
    """

    id: str
    name: str
    version: int
    digest: str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        version = self.version

        digest = self.digest

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "version": version,
                "digest": digest,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        version = d.pop("version")

        digest = d.pop("digest")

        evaluated_policy = cls(
            id=id,
            name=name,
            version=version,
            digest=digest,
        )

        return evaluated_policy

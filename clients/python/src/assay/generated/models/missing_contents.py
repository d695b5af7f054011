from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="MissingContents")


@_attrs_define
class MissingContents:
    """
    Attributes:
        digests (list[str]): Contents that still have to be sent to PUT /v1/contents, without duplicates
    """

    digests: list[str]

    def to_dict(self) -> dict[str, Any]:
        digests = self.digests

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "digests": digests,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        digests = cast(list[str], d.pop("digests"))

        missing_contents = cls(
            digests=digests,
        )

        return missing_contents

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="FindingContext")


@_attrs_define
class FindingContext:
    """
    Attributes:
        before (list[str]): At most three lines right before the finding, in file order
        after (list[str]): At most three lines right after it
    """

    before: list[str]
    after: list[str]

    def to_dict(self) -> dict[str, Any]:
        before = self.before

        after = self.after

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "before": before,
                "after": after,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        before = cast(list[str], d.pop("before"))

        after = cast(list[str], d.pop("after"))

        finding_context = cls(
            before=before,
            after=after,
        )

        return finding_context

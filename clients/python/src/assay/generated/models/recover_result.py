from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="RecoverResult")


@_attrs_define
class RecoverResult:
    """
    Attributes:
        queued (int): Number of deliveries queued by this request
        has_more (bool): Whether there are more: send the same request again to continue
    """

    queued: int
    has_more: bool

    def to_dict(self) -> dict[str, Any]:
        queued = self.queued

        has_more = self.has_more

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "queued": queued,
                "has_more": has_more,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        queued = d.pop("queued")

        has_more = d.pop("has_more")

        recover_result = cls(
            queued=queued,
            has_more=has_more,
        )

        return recover_result

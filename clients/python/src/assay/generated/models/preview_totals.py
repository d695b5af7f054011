from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="PreviewTotals")


@_attrs_define
class PreviewTotals:
    """
    Attributes:
        newly_blocks (int): Repositories that are blocked only with the draft
        unblocks (int): Repositories that are blocked only without the draft
        stays (int): Repositories whose result does not change
        not_evaluated (int): Repositories that were not reached in time, or whose evaluation was deleted
    """

    newly_blocks: int
    unblocks: int
    stays: int
    not_evaluated: int

    def to_dict(self) -> dict[str, Any]:
        newly_blocks = self.newly_blocks

        unblocks = self.unblocks

        stays = self.stays

        not_evaluated = self.not_evaluated

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "newly_blocks": newly_blocks,
                "unblocks": unblocks,
                "stays": stays,
                "not_evaluated": not_evaluated,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        newly_blocks = d.pop("newly_blocks")

        unblocks = d.pop("unblocks")

        stays = d.pop("stays")

        not_evaluated = d.pop("not_evaluated")

        preview_totals = cls(
            newly_blocks=newly_blocks,
            unblocks=unblocks,
            stays=stays,
            not_evaluated=not_evaluated,
        )

        return preview_totals

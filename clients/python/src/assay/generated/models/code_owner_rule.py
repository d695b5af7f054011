from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="CodeOwnerRule")


@_attrs_define
class CodeOwnerRule:
    """
    Attributes:
        pattern (str): Pattern of paths
        owners (list[str]): Accounts, teams and email addresses; empty for nobody
    """

    pattern: str
    owners: list[str]

    def to_dict(self) -> dict[str, Any]:
        pattern = self.pattern

        owners = self.owners

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "pattern": pattern,
                "owners": owners,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        pattern = d.pop("pattern")

        owners = cast(list[str], d.pop("owners"))

        code_owner_rule = cls(
            pattern=pattern,
            owners=owners,
        )

        return code_owner_rule

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.code_owner_rule import CodeOwnerRule


T = TypeVar("T", bound="CodeOwners")


@_attrs_define
class CodeOwners:
    """
    Attributes:
        path (str): Path of the file
        rules (list[CodeOwnerRule]): Its rules in order, at most 500. The last one that matches a path applies, in each
            section
    """

    path: str
    rules: list[CodeOwnerRule]

    def to_dict(self) -> dict[str, Any]:
        path = self.path

        rules = []
        for rules_item_data in self.rules:
            rules_item = rules_item_data.to_dict()
            rules.append(rules_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "path": path,
                "rules": rules,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_owner_rule import CodeOwnerRule

        d = dict(src_dict)
        path = d.pop("path")

        rules = []
        _rules = d.pop("rules")
        for rules_item_data in _rules:
            rules_item = CodeOwnerRule.from_dict(rules_item_data)

            rules.append(rules_item)

        code_owners = cls(
            path=path,
            rules=rules,
        )

        return code_owners

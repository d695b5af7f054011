from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.gate_condition import GateCondition


T = TypeVar("T", bound="Gate")


@_attrs_define
class Gate:
    """
    Attributes:
        conditions (list[GateCondition]): Every condition of the evaluated policies
    """

    conditions: list[GateCondition]

    def to_dict(self) -> dict[str, Any]:
        conditions = []
        for conditions_item_data in self.conditions:
            conditions_item = conditions_item_data.to_dict()
            conditions.append(conditions_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "conditions": conditions,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.gate_condition import GateCondition

        d = dict(src_dict)
        conditions = []
        _conditions = d.pop("conditions")
        for conditions_item_data in _conditions:
            conditions_item = GateCondition.from_dict(conditions_item_data)

            conditions.append(conditions_item)

        gate = cls(
            conditions=conditions,
        )

        return gate

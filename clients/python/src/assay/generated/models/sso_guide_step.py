from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.sso_guide_value import SsoGuideValue


T = TypeVar("T", bound="SsoGuideStep")


@_attrs_define
class SsoGuideStep:
    """
    Attributes:
        text (str): What to do
        values (list[SsoGuideValue]): Fields to fill in, with the values of this connection
    """

    text: str
    values: list[SsoGuideValue]

    def to_dict(self) -> dict[str, Any]:
        text = self.text

        values = []
        for values_item_data in self.values:
            values_item = values_item_data.to_dict()
            values.append(values_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "text": text,
                "values": values,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.sso_guide_value import SsoGuideValue

        d = dict(src_dict)
        text = d.pop("text")

        values = []
        _values = d.pop("values")
        for values_item_data in _values:
            values_item = SsoGuideValue.from_dict(values_item_data)

            values.append(values_item)

        sso_guide_step = cls(
            text=text,
            values=values,
        )

        return sso_guide_step

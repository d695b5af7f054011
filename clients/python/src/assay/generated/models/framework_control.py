from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.framework_control_class import (
    FrameworkControlClass,
    check_framework_control_class,
)

if TYPE_CHECKING:
    from ..models.framework_mapping import FrameworkMapping


T = TypeVar("T", bound="FrameworkControl")


@_attrs_define
class FrameworkControl:
    """
    Attributes:
        id (str): Identifier in the framework
        title (str): Title
        text (None | str): Text of the requirement; null where its license does not allow it, or where the title says it
            all
        class_ (FrameworkControlClass): To what extent checks decide it
        mapping (FrameworkMapping | None): What covers it; null for a manual control
    """

    id: str
    title: str
    text: None | str
    class_: FrameworkControlClass
    mapping: FrameworkMapping | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.framework_mapping import FrameworkMapping

        id = self.id

        title = self.title

        text: None | str
        text = self.text

        class_: str = self.class_

        mapping: dict[str, Any] | None
        if isinstance(self.mapping, FrameworkMapping):
            mapping = self.mapping.to_dict()
        else:
            mapping = self.mapping

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "title": title,
                "text": text,
                "class": class_,
                "mapping": mapping,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.framework_mapping import FrameworkMapping

        d = dict(src_dict)
        id = d.pop("id")

        title = d.pop("title")

        def _parse_text(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        text = _parse_text(d.pop("text"))

        class_ = check_framework_control_class(d.pop("class"))

        def _parse_mapping(data: object) -> FrameworkMapping | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                mapping_type_1 = FrameworkMapping.from_dict(data)

                return mapping_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FrameworkMapping | None, data)

        mapping = _parse_mapping(d.pop("mapping"))

        framework_control = cls(
            id=id,
            title=title,
            text=text,
            class_=class_,
            mapping=mapping,
        )

        return framework_control

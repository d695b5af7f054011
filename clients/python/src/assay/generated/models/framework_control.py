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
        class_ (FrameworkControlClass): How far checks decide it
        mapping (FrameworkMapping | None): What covers it; null for a manual one
    """

    id: str
    title: str
    class_: FrameworkControlClass
    mapping: FrameworkMapping | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.framework_mapping import FrameworkMapping

        id = self.id

        title = self.title

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
            class_=class_,
            mapping=mapping,
        )

        return framework_control

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.finding_view_filters import FindingViewFilters


T = TypeVar("T", bound="CreateFindingViewRequest")


@_attrs_define
class CreateFindingViewRequest:
    """
    Attributes:
        name (str): Name; unique among the shared views of its creator, or among their private ones
        filters (FindingViewFilters):
        shared (bool | Unset): Whether everyone in the organization sees it. true requires write:evaluations. Default:
            false
    """

    name: str
    filters: FindingViewFilters
    shared: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        filters = self.filters.to_dict()

        shared = self.shared

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "filters": filters,
            }
        )
        if shared is not UNSET:
            field_dict["shared"] = shared

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.finding_view_filters import FindingViewFilters

        d = dict(src_dict)
        name = d.pop("name")

        filters = FindingViewFilters.from_dict(d.pop("filters"))

        shared = d.pop("shared", UNSET)

        create_finding_view_request = cls(
            name=name,
            filters=filters,
            shared=shared,
        )

        return create_finding_view_request

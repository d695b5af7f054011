from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.finding_view_filters import FindingViewFilters


T = TypeVar("T", bound="UpdateFindingViewRequest")


@_attrs_define
class UpdateFindingViewRequest:
    """
    Attributes:
        name (str | Unset): Name; unique among the shared views of its creator, or among their private ones
        filters (FindingViewFilters | Unset):
        shared (bool | Unset): Whether everyone in the organization sees it. Only its creator can make it private
    """

    name: str | Unset = UNSET
    filters: FindingViewFilters | Unset = UNSET
    shared: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        filters: dict[str, Any] | Unset = UNSET
        if not isinstance(self.filters, Unset):
            filters = self.filters.to_dict()

        shared = self.shared

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
        if filters is not UNSET:
            field_dict["filters"] = filters
        if shared is not UNSET:
            field_dict["shared"] = shared

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.finding_view_filters import FindingViewFilters

        d = dict(src_dict)
        name = d.pop("name", UNSET)

        _filters = d.pop("filters", UNSET)
        filters: FindingViewFilters | Unset
        if isinstance(_filters, Unset):
            filters = UNSET
        else:
            filters = FindingViewFilters.from_dict(_filters)

        shared = d.pop("shared", UNSET)

        update_finding_view_request = cls(
            name=name,
            filters=filters,
            shared=shared,
        )

        return update_finding_view_request

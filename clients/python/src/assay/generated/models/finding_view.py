from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.finding_view_filters import FindingViewFilters


T = TypeVar("T", bound="FindingView")


@_attrs_define
class FindingView:
    """
    Attributes:
        id (str): Identifier
        name (str): Name
        filters (FindingViewFilters):
        shared (bool): Whether everyone in the organization sees it, or its creator alone
        created_by (str): The person or key that created it
        created_at (datetime.datetime): When it was created
        updated_at (datetime.datetime): When it was last changed
    """

    id: str
    name: str
    filters: FindingViewFilters
    shared: bool
    created_by: str
    created_at: datetime.datetime
    updated_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        filters = self.filters.to_dict()

        shared = self.shared

        created_by = self.created_by

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "filters": filters,
                "shared": shared,
                "created_by": created_by,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.finding_view_filters import FindingViewFilters

        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        filters = FindingViewFilters.from_dict(d.pop("filters"))

        shared = d.pop("shared")

        created_by = d.pop("created_by")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        finding_view = cls(
            id=id,
            name=name,
            filters=filters,
            shared=shared,
            created_by=created_by,
            created_at=created_at,
            updated_at=updated_at,
        )

        return finding_view

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.report_framework_id import ReportFrameworkId, check_report_framework_id
from ..types import UNSET, Unset

T = TypeVar("T", bound="ReportFramework")


@_attrs_define
class ReportFramework:
    """
    Attributes:
        id (ReportFrameworkId): Identifier
        name (str): Name
        version (str): Version
        catalog_digest (str): SHA-256 of the catalog that was used
        wording (str | Unset): Where titles and texts come from, and under which license; absent where no text is quoted
    """

    id: ReportFrameworkId
    name: str
    version: str
    catalog_digest: str
    wording: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id: str = self.id

        name = self.name

        version = self.version

        catalog_digest = self.catalog_digest

        wording = self.wording

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "version": version,
                "catalog_digest": catalog_digest,
            }
        )
        if wording is not UNSET:
            field_dict["wording"] = wording

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = check_report_framework_id(d.pop("id"))

        name = d.pop("name")

        version = d.pop("version")

        catalog_digest = d.pop("catalog_digest")

        wording = d.pop("wording", UNSET)

        report_framework = cls(
            id=id,
            name=name,
            version=version,
            catalog_digest=catalog_digest,
            wording=wording,
        )

        return report_framework

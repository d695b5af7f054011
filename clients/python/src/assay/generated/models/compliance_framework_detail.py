from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.compliance_framework_detail_id import (
    ComplianceFrameworkDetailId,
    check_compliance_framework_detail_id,
)

if TYPE_CHECKING:
    from ..models.framework_control import FrameworkControl


T = TypeVar("T", bound="ComplianceFrameworkDetail")


@_attrs_define
class ComplianceFrameworkDetail:
    """
    Attributes:
        id (ComplianceFrameworkDetailId): Identifier
        name (str): Name
        version (str): Version
        publisher (str): Publisher
        url (str): URL of the publication
        wording (str): Source and license of the titles
        extent (str): Which of its items are listed
        catalog_digest (str): SHA-256 of the catalog, in hexadecimal
        controls_total (int): Total number of controls
        controls_mapped (int): Controls that checks cover
        controls (list[FrameworkControl]): The controls, in the order of the framework
    """

    id: ComplianceFrameworkDetailId
    name: str
    version: str
    publisher: str
    url: str
    wording: str
    extent: str
    catalog_digest: str
    controls_total: int
    controls_mapped: int
    controls: list[FrameworkControl]

    def to_dict(self) -> dict[str, Any]:
        id: str = self.id

        name = self.name

        version = self.version

        publisher = self.publisher

        url = self.url

        wording = self.wording

        extent = self.extent

        catalog_digest = self.catalog_digest

        controls_total = self.controls_total

        controls_mapped = self.controls_mapped

        controls = []
        for controls_item_data in self.controls:
            controls_item = controls_item_data.to_dict()
            controls.append(controls_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "version": version,
                "publisher": publisher,
                "url": url,
                "wording": wording,
                "extent": extent,
                "catalog_digest": catalog_digest,
                "controls_total": controls_total,
                "controls_mapped": controls_mapped,
                "controls": controls,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.framework_control import FrameworkControl

        d = dict(src_dict)
        id = check_compliance_framework_detail_id(d.pop("id"))

        name = d.pop("name")

        version = d.pop("version")

        publisher = d.pop("publisher")

        url = d.pop("url")

        wording = d.pop("wording")

        extent = d.pop("extent")

        catalog_digest = d.pop("catalog_digest")

        controls_total = d.pop("controls_total")

        controls_mapped = d.pop("controls_mapped")

        controls = []
        _controls = d.pop("controls")
        for controls_item_data in _controls:
            controls_item = FrameworkControl.from_dict(controls_item_data)

            controls.append(controls_item)

        compliance_framework_detail = cls(
            id=id,
            name=name,
            version=version,
            publisher=publisher,
            url=url,
            wording=wording,
            extent=extent,
            catalog_digest=catalog_digest,
            controls_total=controls_total,
            controls_mapped=controls_mapped,
            controls=controls,
        )

        return compliance_framework_detail

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.sso_certificate import SsoCertificate


T = TypeVar("T", bound="SamlServiceProvider")


@_attrs_define
class SamlServiceProvider:
    """
    Attributes:
        entity_id (str): Entity identifier (audience)
        acs_url (str): Assertion consumer service: the URL for responses
        slo_url (str): Single logout service, redirect and POST
        metadata_url (str): URL of the metadata document
        certificates (list[SsoCertificate]): Certificates of Assay, whose keys sign requests and decrypt assertions; the
            first one signs
    """

    entity_id: str
    acs_url: str
    slo_url: str
    metadata_url: str
    certificates: list[SsoCertificate]

    def to_dict(self) -> dict[str, Any]:
        entity_id = self.entity_id

        acs_url = self.acs_url

        slo_url = self.slo_url

        metadata_url = self.metadata_url

        certificates = []
        for certificates_item_data in self.certificates:
            certificates_item = certificates_item_data.to_dict()
            certificates.append(certificates_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "entity_id": entity_id,
                "acs_url": acs_url,
                "slo_url": slo_url,
                "metadata_url": metadata_url,
                "certificates": certificates,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.sso_certificate import SsoCertificate

        d = dict(src_dict)
        entity_id = d.pop("entity_id")

        acs_url = d.pop("acs_url")

        slo_url = d.pop("slo_url")

        metadata_url = d.pop("metadata_url")

        certificates = []
        _certificates = d.pop("certificates")
        for certificates_item_data in _certificates:
            certificates_item = SsoCertificate.from_dict(certificates_item_data)

            certificates.append(certificates_item)

        saml_service_provider = cls(
            entity_id=entity_id,
            acs_url=acs_url,
            slo_url=slo_url,
            metadata_url=metadata_url,
            certificates=certificates,
        )

        return saml_service_provider

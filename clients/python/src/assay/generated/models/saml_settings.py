from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.saml_settings_idp_slo_binding import (
    SamlSettingsIdpSloBinding,
    check_saml_settings_idp_slo_binding,
)
from ..models.saml_settings_idp_sso_binding import (
    SamlSettingsIdpSsoBinding,
    check_saml_settings_idp_sso_binding,
)

if TYPE_CHECKING:
    from ..models.saml_service_provider import SamlServiceProvider
    from ..models.sso_certificate import SsoCertificate


T = TypeVar("T", bound="SamlSettings")


@_attrs_define
class SamlSettings:
    """
    Attributes:
        idp_entity_id (None | str): Entity identifier of the identity provider: the Issuer of its messages, matched
            exactly
        idp_sso_url (None | str): URL for sign-in requests
        idp_sso_binding (SamlSettingsIdpSsoBinding): How sign-in requests are sent. Default: redirect
        idp_slo_url (None | str): URL for sign-out messages; without it, there is no single logout
        idp_slo_binding (SamlSettingsIdpSloBinding): How sign-out messages are sent. Default: redirect
        idp_certificates (list[SsoCertificate]): Certificates that the identity provider can sign with
        allow_idp_initiated (bool): Whether sign-ins can start at the identity provider, without a request from Assay.
            Default: false
        require_encrypted_assertions (bool): Whether assertions must be encrypted. Default: false
        email_attribute (None | str): Attribute with the email address. Default: the usual names, then a NameID that is
            an email address
        name_attribute (None | str): Attribute with the display name. Default: the usual names
        groups_attribute (None | str): Attribute or claim with the groups or roles of the person. Default: the usual
            names
        service_provider (SamlServiceProvider):
    """

    idp_entity_id: None | str
    idp_sso_url: None | str
    idp_sso_binding: SamlSettingsIdpSsoBinding
    idp_slo_url: None | str
    idp_slo_binding: SamlSettingsIdpSloBinding
    idp_certificates: list[SsoCertificate]
    allow_idp_initiated: bool
    require_encrypted_assertions: bool
    email_attribute: None | str
    name_attribute: None | str
    groups_attribute: None | str
    service_provider: SamlServiceProvider

    def to_dict(self) -> dict[str, Any]:
        idp_entity_id: None | str
        idp_entity_id = self.idp_entity_id

        idp_sso_url: None | str
        idp_sso_url = self.idp_sso_url

        idp_sso_binding: str = self.idp_sso_binding

        idp_slo_url: None | str
        idp_slo_url = self.idp_slo_url

        idp_slo_binding: str = self.idp_slo_binding

        idp_certificates = []
        for idp_certificates_item_data in self.idp_certificates:
            idp_certificates_item = idp_certificates_item_data.to_dict()
            idp_certificates.append(idp_certificates_item)

        allow_idp_initiated = self.allow_idp_initiated

        require_encrypted_assertions = self.require_encrypted_assertions

        email_attribute: None | str
        email_attribute = self.email_attribute

        name_attribute: None | str
        name_attribute = self.name_attribute

        groups_attribute: None | str
        groups_attribute = self.groups_attribute

        service_provider = self.service_provider.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "idp_entity_id": idp_entity_id,
                "idp_sso_url": idp_sso_url,
                "idp_sso_binding": idp_sso_binding,
                "idp_slo_url": idp_slo_url,
                "idp_slo_binding": idp_slo_binding,
                "idp_certificates": idp_certificates,
                "allow_idp_initiated": allow_idp_initiated,
                "require_encrypted_assertions": require_encrypted_assertions,
                "email_attribute": email_attribute,
                "name_attribute": name_attribute,
                "groups_attribute": groups_attribute,
                "service_provider": service_provider,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.saml_service_provider import SamlServiceProvider
        from ..models.sso_certificate import SsoCertificate

        d = dict(src_dict)

        def _parse_idp_entity_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        idp_entity_id = _parse_idp_entity_id(d.pop("idp_entity_id"))

        def _parse_idp_sso_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        idp_sso_url = _parse_idp_sso_url(d.pop("idp_sso_url"))

        idp_sso_binding = check_saml_settings_idp_sso_binding(d.pop("idp_sso_binding"))

        def _parse_idp_slo_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        idp_slo_url = _parse_idp_slo_url(d.pop("idp_slo_url"))

        idp_slo_binding = check_saml_settings_idp_slo_binding(d.pop("idp_slo_binding"))

        idp_certificates = []
        _idp_certificates = d.pop("idp_certificates")
        for idp_certificates_item_data in _idp_certificates:
            idp_certificates_item = SsoCertificate.from_dict(idp_certificates_item_data)

            idp_certificates.append(idp_certificates_item)

        allow_idp_initiated = d.pop("allow_idp_initiated")

        require_encrypted_assertions = d.pop("require_encrypted_assertions")

        def _parse_email_attribute(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email_attribute = _parse_email_attribute(d.pop("email_attribute"))

        def _parse_name_attribute(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name_attribute = _parse_name_attribute(d.pop("name_attribute"))

        def _parse_groups_attribute(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        groups_attribute = _parse_groups_attribute(d.pop("groups_attribute"))

        service_provider = SamlServiceProvider.from_dict(d.pop("service_provider"))

        saml_settings = cls(
            idp_entity_id=idp_entity_id,
            idp_sso_url=idp_sso_url,
            idp_sso_binding=idp_sso_binding,
            idp_slo_url=idp_slo_url,
            idp_slo_binding=idp_slo_binding,
            idp_certificates=idp_certificates,
            allow_idp_initiated=allow_idp_initiated,
            require_encrypted_assertions=require_encrypted_assertions,
            email_attribute=email_attribute,
            name_attribute=name_attribute,
            groups_attribute=groups_attribute,
            service_provider=service_provider,
        )

        return saml_settings

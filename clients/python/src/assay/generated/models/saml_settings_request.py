from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.saml_settings_request_idp_slo_binding import (
    SamlSettingsRequestIdpSloBinding,
    check_saml_settings_request_idp_slo_binding,
)
from ..models.saml_settings_request_idp_sso_binding import (
    SamlSettingsRequestIdpSsoBinding,
    check_saml_settings_request_idp_sso_binding,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="SamlSettingsRequest")


@_attrs_define
class SamlSettingsRequest:
    """
    Attributes:
        metadata_xml (str | Unset): Metadata document of the identity provider, from which its entity identifier, URLs
            and certificates are read
        idp_entity_id (str | Unset): Entity identifier of the identity provider: the Issuer of its messages, matched
            exactly
        idp_sso_url (str | Unset): URL for sign-in requests
        idp_sso_binding (SamlSettingsRequestIdpSsoBinding | Unset): How sign-in requests are sent. Default: redirect
        idp_slo_url (None | str | Unset): URL for sign-out messages; without it, there is no single logout
        idp_slo_binding (SamlSettingsRequestIdpSloBinding | Unset): How sign-out messages are sent. Default: redirect
        idp_certificates (list[str] | Unset): All certificates that the identity provider can sign with, PEM or base64.
            During a rollover, send both the old and the new one
        allow_idp_initiated (bool | Unset): Whether sign-ins can start at the identity provider, without a request from
            Assay. Default: false
        require_encrypted_assertions (bool | Unset): Whether assertions must be encrypted. Default: false
        email_attribute (None | str | Unset): Attribute with the email address. Default: the usual names, then a NameID
            that is an email address
        name_attribute (None | str | Unset): Attribute with the display name. Default: the usual names
        groups_attribute (None | str | Unset): Attribute or claim with the groups or roles of the person. Default: the
            usual names
    """

    metadata_xml: str | Unset = UNSET
    idp_entity_id: str | Unset = UNSET
    idp_sso_url: str | Unset = UNSET
    idp_sso_binding: SamlSettingsRequestIdpSsoBinding | Unset = UNSET
    idp_slo_url: None | str | Unset = UNSET
    idp_slo_binding: SamlSettingsRequestIdpSloBinding | Unset = UNSET
    idp_certificates: list[str] | Unset = UNSET
    allow_idp_initiated: bool | Unset = UNSET
    require_encrypted_assertions: bool | Unset = UNSET
    email_attribute: None | str | Unset = UNSET
    name_attribute: None | str | Unset = UNSET
    groups_attribute: None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        metadata_xml = self.metadata_xml

        idp_entity_id = self.idp_entity_id

        idp_sso_url = self.idp_sso_url

        idp_sso_binding: str | Unset = UNSET
        if not isinstance(self.idp_sso_binding, Unset):
            idp_sso_binding = self.idp_sso_binding

        idp_slo_url: None | str | Unset
        if isinstance(self.idp_slo_url, Unset):
            idp_slo_url = UNSET
        else:
            idp_slo_url = self.idp_slo_url

        idp_slo_binding: str | Unset = UNSET
        if not isinstance(self.idp_slo_binding, Unset):
            idp_slo_binding = self.idp_slo_binding

        idp_certificates: list[str] | Unset = UNSET
        if not isinstance(self.idp_certificates, Unset):
            idp_certificates = self.idp_certificates

        allow_idp_initiated = self.allow_idp_initiated

        require_encrypted_assertions = self.require_encrypted_assertions

        email_attribute: None | str | Unset
        if isinstance(self.email_attribute, Unset):
            email_attribute = UNSET
        else:
            email_attribute = self.email_attribute

        name_attribute: None | str | Unset
        if isinstance(self.name_attribute, Unset):
            name_attribute = UNSET
        else:
            name_attribute = self.name_attribute

        groups_attribute: None | str | Unset
        if isinstance(self.groups_attribute, Unset):
            groups_attribute = UNSET
        else:
            groups_attribute = self.groups_attribute

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if metadata_xml is not UNSET:
            field_dict["metadata_xml"] = metadata_xml
        if idp_entity_id is not UNSET:
            field_dict["idp_entity_id"] = idp_entity_id
        if idp_sso_url is not UNSET:
            field_dict["idp_sso_url"] = idp_sso_url
        if idp_sso_binding is not UNSET:
            field_dict["idp_sso_binding"] = idp_sso_binding
        if idp_slo_url is not UNSET:
            field_dict["idp_slo_url"] = idp_slo_url
        if idp_slo_binding is not UNSET:
            field_dict["idp_slo_binding"] = idp_slo_binding
        if idp_certificates is not UNSET:
            field_dict["idp_certificates"] = idp_certificates
        if allow_idp_initiated is not UNSET:
            field_dict["allow_idp_initiated"] = allow_idp_initiated
        if require_encrypted_assertions is not UNSET:
            field_dict["require_encrypted_assertions"] = require_encrypted_assertions
        if email_attribute is not UNSET:
            field_dict["email_attribute"] = email_attribute
        if name_attribute is not UNSET:
            field_dict["name_attribute"] = name_attribute
        if groups_attribute is not UNSET:
            field_dict["groups_attribute"] = groups_attribute

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        metadata_xml = d.pop("metadata_xml", UNSET)

        idp_entity_id = d.pop("idp_entity_id", UNSET)

        idp_sso_url = d.pop("idp_sso_url", UNSET)

        _idp_sso_binding = d.pop("idp_sso_binding", UNSET)
        idp_sso_binding: SamlSettingsRequestIdpSsoBinding | Unset
        if isinstance(_idp_sso_binding, Unset):
            idp_sso_binding = UNSET
        else:
            idp_sso_binding = check_saml_settings_request_idp_sso_binding(
                _idp_sso_binding
            )

        def _parse_idp_slo_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        idp_slo_url = _parse_idp_slo_url(d.pop("idp_slo_url", UNSET))

        _idp_slo_binding = d.pop("idp_slo_binding", UNSET)
        idp_slo_binding: SamlSettingsRequestIdpSloBinding | Unset
        if isinstance(_idp_slo_binding, Unset):
            idp_slo_binding = UNSET
        else:
            idp_slo_binding = check_saml_settings_request_idp_slo_binding(
                _idp_slo_binding
            )

        idp_certificates = cast(list[str], d.pop("idp_certificates", UNSET))

        allow_idp_initiated = d.pop("allow_idp_initiated", UNSET)

        require_encrypted_assertions = d.pop("require_encrypted_assertions", UNSET)

        def _parse_email_attribute(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        email_attribute = _parse_email_attribute(d.pop("email_attribute", UNSET))

        def _parse_name_attribute(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name_attribute = _parse_name_attribute(d.pop("name_attribute", UNSET))

        def _parse_groups_attribute(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        groups_attribute = _parse_groups_attribute(d.pop("groups_attribute", UNSET))

        saml_settings_request = cls(
            metadata_xml=metadata_xml,
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
        )

        return saml_settings_request

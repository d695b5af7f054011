from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.create_sso_connection_request_type import (
    CreateSsoConnectionRequestType,
    check_create_sso_connection_request_type,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.oidc_settings_request import OidcSettingsRequest
    from ..models.saml_settings_request import SamlSettingsRequest


T = TypeVar("T", bound="CreateSsoConnectionRequest")


@_attrs_define
class CreateSsoConnectionRequest:
    """
    Attributes:
        type_ (CreateSsoConnectionRequestType): Protocol
        name (str): Display name, shown on the sign-in page
        saml (SamlSettingsRequest | Unset):
        oidc (OidcSettingsRequest | Unset):
    """

    type_: CreateSsoConnectionRequestType
    name: str
    saml: SamlSettingsRequest | Unset = UNSET
    oidc: OidcSettingsRequest | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        type_: str = self.type_

        name = self.name

        saml: dict[str, Any] | Unset = UNSET
        if not isinstance(self.saml, Unset):
            saml = self.saml.to_dict()

        oidc: dict[str, Any] | Unset = UNSET
        if not isinstance(self.oidc, Unset):
            oidc = self.oidc.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "name": name,
            }
        )
        if saml is not UNSET:
            field_dict["saml"] = saml
        if oidc is not UNSET:
            field_dict["oidc"] = oidc

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.oidc_settings_request import OidcSettingsRequest
        from ..models.saml_settings_request import SamlSettingsRequest

        d = dict(src_dict)
        type_ = check_create_sso_connection_request_type(d.pop("type"))

        name = d.pop("name")

        _saml = d.pop("saml", UNSET)
        saml: SamlSettingsRequest | Unset
        if isinstance(_saml, Unset):
            saml = UNSET
        else:
            saml = SamlSettingsRequest.from_dict(_saml)

        _oidc = d.pop("oidc", UNSET)
        oidc: OidcSettingsRequest | Unset
        if isinstance(_oidc, Unset):
            oidc = UNSET
        else:
            oidc = OidcSettingsRequest.from_dict(_oidc)

        create_sso_connection_request = cls(
            type_=type_,
            name=name,
            saml=saml,
            oidc=oidc,
        )

        return create_sso_connection_request

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="OidcSettingsRequest")


@_attrs_define
class OidcSettingsRequest:
    """
    Attributes:
        issuer (str | Unset): Issuer: discovery is read from {issuer}/.well-known/openid-configuration
        client_id (str | Unset): Client identifier issued by the identity provider
        client_secret (None | str | Unset): Client secret, stored encrypted and never shown. Null for a public client,
            which only PKCE protects
        scopes (str | Unset): Scopes to request. Default: openid email profile
        email_claim (None | str | Unset): Claim with the email address. Default: email
        groups_claim (None | str | Unset): Attribute or claim with the groups or roles of the person. Default: the usual
            names
    """

    issuer: str | Unset = UNSET
    client_id: str | Unset = UNSET
    client_secret: None | str | Unset = UNSET
    scopes: str | Unset = UNSET
    email_claim: None | str | Unset = UNSET
    groups_claim: None | str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        issuer = self.issuer

        client_id = self.client_id

        client_secret: None | str | Unset
        if isinstance(self.client_secret, Unset):
            client_secret = UNSET
        else:
            client_secret = self.client_secret

        scopes = self.scopes

        email_claim: None | str | Unset
        if isinstance(self.email_claim, Unset):
            email_claim = UNSET
        else:
            email_claim = self.email_claim

        groups_claim: None | str | Unset
        if isinstance(self.groups_claim, Unset):
            groups_claim = UNSET
        else:
            groups_claim = self.groups_claim

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if issuer is not UNSET:
            field_dict["issuer"] = issuer
        if client_id is not UNSET:
            field_dict["client_id"] = client_id
        if client_secret is not UNSET:
            field_dict["client_secret"] = client_secret
        if scopes is not UNSET:
            field_dict["scopes"] = scopes
        if email_claim is not UNSET:
            field_dict["email_claim"] = email_claim
        if groups_claim is not UNSET:
            field_dict["groups_claim"] = groups_claim

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        issuer = d.pop("issuer", UNSET)

        client_id = d.pop("client_id", UNSET)

        def _parse_client_secret(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        client_secret = _parse_client_secret(d.pop("client_secret", UNSET))

        scopes = d.pop("scopes", UNSET)

        def _parse_email_claim(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        email_claim = _parse_email_claim(d.pop("email_claim", UNSET))

        def _parse_groups_claim(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        groups_claim = _parse_groups_claim(d.pop("groups_claim", UNSET))

        oidc_settings_request = cls(
            issuer=issuer,
            client_id=client_id,
            client_secret=client_secret,
            scopes=scopes,
            email_claim=email_claim,
            groups_claim=groups_claim,
        )

        return oidc_settings_request

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="OidcSettings")


@_attrs_define
class OidcSettings:
    """
    Attributes:
        issuer (None | str): Issuer
        client_id (None | str): Client identifier
        has_client_secret (bool): Whether a client secret is stored
        scopes (str): Requested scopes
        email_claim (None | str): Claim with the email address; null for the default, email
        groups_claim (None | str): Attribute or claim with the groups or roles of the person. Default: the usual names
        redirect_uri (str): Redirect URI, to enter at the identity provider
        post_logout_redirect_uri (str): Post-logout redirect URI, to enter at the identity provider
        backchannel_logout_uri (str): Back-channel logout URI (OpenID Connect Back-Channel Logout 1.0), to enter at the
            identity provider
    """

    issuer: None | str
    client_id: None | str
    has_client_secret: bool
    scopes: str
    email_claim: None | str
    groups_claim: None | str
    redirect_uri: str
    post_logout_redirect_uri: str
    backchannel_logout_uri: str

    def to_dict(self) -> dict[str, Any]:
        issuer: None | str
        issuer = self.issuer

        client_id: None | str
        client_id = self.client_id

        has_client_secret = self.has_client_secret

        scopes = self.scopes

        email_claim: None | str
        email_claim = self.email_claim

        groups_claim: None | str
        groups_claim = self.groups_claim

        redirect_uri = self.redirect_uri

        post_logout_redirect_uri = self.post_logout_redirect_uri

        backchannel_logout_uri = self.backchannel_logout_uri

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "issuer": issuer,
                "client_id": client_id,
                "has_client_secret": has_client_secret,
                "scopes": scopes,
                "email_claim": email_claim,
                "groups_claim": groups_claim,
                "redirect_uri": redirect_uri,
                "post_logout_redirect_uri": post_logout_redirect_uri,
                "backchannel_logout_uri": backchannel_logout_uri,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_issuer(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        issuer = _parse_issuer(d.pop("issuer"))

        def _parse_client_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        client_id = _parse_client_id(d.pop("client_id"))

        has_client_secret = d.pop("has_client_secret")

        scopes = d.pop("scopes")

        def _parse_email_claim(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email_claim = _parse_email_claim(d.pop("email_claim"))

        def _parse_groups_claim(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        groups_claim = _parse_groups_claim(d.pop("groups_claim"))

        redirect_uri = d.pop("redirect_uri")

        post_logout_redirect_uri = d.pop("post_logout_redirect_uri")

        backchannel_logout_uri = d.pop("backchannel_logout_uri")

        oidc_settings = cls(
            issuer=issuer,
            client_id=client_id,
            has_client_secret=has_client_secret,
            scopes=scopes,
            email_claim=email_claim,
            groups_claim=groups_claim,
            redirect_uri=redirect_uri,
            post_logout_redirect_uri=post_logout_redirect_uri,
            backchannel_logout_uri=backchannel_logout_uri,
        )

        return oidc_settings

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.update_oauth_application_request_grant_types_item import (
    UpdateOauthApplicationRequestGrantTypesItem,
    check_update_oauth_application_request_grant_types_item,
)
from ..models.update_oauth_application_request_scopes_item import (
    UpdateOauthApplicationRequestScopesItem,
    check_update_oauth_application_request_scopes_item,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="UpdateOauthApplicationRequest")


@_attrs_define
class UpdateOauthApplicationRequest:
    """
    Attributes:
        name (str | Unset): Name
        redirect_uris (list[str] | Unset): Where people are sent back to, matched exactly; native applications can use
            any port of a loopback address
        post_logout_redirect_uris (list[str] | Unset): Where people can be sent after signing out
        scopes (list[UpdateOauthApplicationRequestScopesItem] | Unset): Maximum scopes of its tokens from now on
        grant_types (list[UpdateOauthApplicationRequestGrantTypesItem] | Unset): Grants in addition to
            authorization_code, refresh_token and client_credentials, which follow from the type and the redirect URIs.
            Device code: for devices without a browser (RFC 8628); not for browser applications. Token exchange: to act for
            a person whose token the application received (RFC 8693); only for confidential applications
        token_exchange_clients (list[str] | Unset): client_id of each client whose tokens the application can exchange:
            applications of the same organization and environment, assay-cli and assay-portal. If empty, it cannot exchange
            tokens
    """

    name: str | Unset = UNSET
    redirect_uris: list[str] | Unset = UNSET
    post_logout_redirect_uris: list[str] | Unset = UNSET
    scopes: list[UpdateOauthApplicationRequestScopesItem] | Unset = UNSET
    grant_types: list[UpdateOauthApplicationRequestGrantTypesItem] | Unset = UNSET
    token_exchange_clients: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        redirect_uris: list[str] | Unset = UNSET
        if not isinstance(self.redirect_uris, Unset):
            redirect_uris = self.redirect_uris

        post_logout_redirect_uris: list[str] | Unset = UNSET
        if not isinstance(self.post_logout_redirect_uris, Unset):
            post_logout_redirect_uris = self.post_logout_redirect_uris

        scopes: list[str] | Unset = UNSET
        if not isinstance(self.scopes, Unset):
            scopes = []
            for scopes_item_data in self.scopes:
                scopes_item: str = scopes_item_data
                scopes.append(scopes_item)

        grant_types: list[str] | Unset = UNSET
        if not isinstance(self.grant_types, Unset):
            grant_types = []
            for grant_types_item_data in self.grant_types:
                grant_types_item: str = grant_types_item_data
                grant_types.append(grant_types_item)

        token_exchange_clients: list[str] | Unset = UNSET
        if not isinstance(self.token_exchange_clients, Unset):
            token_exchange_clients = self.token_exchange_clients

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
        if redirect_uris is not UNSET:
            field_dict["redirect_uris"] = redirect_uris
        if post_logout_redirect_uris is not UNSET:
            field_dict["post_logout_redirect_uris"] = post_logout_redirect_uris
        if scopes is not UNSET:
            field_dict["scopes"] = scopes
        if grant_types is not UNSET:
            field_dict["grant_types"] = grant_types
        if token_exchange_clients is not UNSET:
            field_dict["token_exchange_clients"] = token_exchange_clients

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        redirect_uris = cast(list[str], d.pop("redirect_uris", UNSET))

        post_logout_redirect_uris = cast(
            list[str], d.pop("post_logout_redirect_uris", UNSET)
        )

        _scopes = d.pop("scopes", UNSET)
        scopes: list[UpdateOauthApplicationRequestScopesItem] | Unset = UNSET
        if _scopes is not UNSET:
            scopes = []
            for scopes_item_data in _scopes:
                scopes_item = check_update_oauth_application_request_scopes_item(
                    scopes_item_data
                )

                scopes.append(scopes_item)

        _grant_types = d.pop("grant_types", UNSET)
        grant_types: list[UpdateOauthApplicationRequestGrantTypesItem] | Unset = UNSET
        if _grant_types is not UNSET:
            grant_types = []
            for grant_types_item_data in _grant_types:
                grant_types_item = (
                    check_update_oauth_application_request_grant_types_item(
                        grant_types_item_data
                    )
                )

                grant_types.append(grant_types_item)

        token_exchange_clients = cast(list[str], d.pop("token_exchange_clients", UNSET))

        update_oauth_application_request = cls(
            name=name,
            redirect_uris=redirect_uris,
            post_logout_redirect_uris=post_logout_redirect_uris,
            scopes=scopes,
            grant_types=grant_types,
            token_exchange_clients=token_exchange_clients,
        )

        return update_oauth_application_request

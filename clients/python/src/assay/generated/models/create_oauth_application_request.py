from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.create_oauth_application_request_environment import (
    CreateOauthApplicationRequestEnvironment,
    check_create_oauth_application_request_environment,
)
from ..models.create_oauth_application_request_grant_types_item import (
    CreateOauthApplicationRequestGrantTypesItem,
    check_create_oauth_application_request_grant_types_item,
)
from ..models.create_oauth_application_request_scopes_item import (
    CreateOauthApplicationRequestScopesItem,
    check_create_oauth_application_request_scopes_item,
)
from ..models.create_oauth_application_request_type import (
    CreateOauthApplicationRequestType,
    check_create_oauth_application_request_type,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateOauthApplicationRequest")


@_attrs_define
class CreateOauthApplicationRequest:
    """
    Attributes:
        name (str): Name, shown to people who authorize it
        redirect_uris (list[str]): Where people are sent back to, matched exactly; native applications can use any port
            of a loopback address. If empty: only client credentials or device codes
        scopes (list[CreateOauthApplicationRequestScopesItem]): Maximum scopes of its tokens; only those that the
            creator has
        type_ (CreateOauthApplicationRequestType | Unset): Type. Default: confidential
        environment (CreateOauthApplicationRequestEnvironment | Unset): Environment of its tokens. Default: the
            environment of the creating credential
        post_logout_redirect_uris (list[str] | Unset): Where people can be sent after signing out
        grant_types (list[CreateOauthApplicationRequestGrantTypesItem] | Unset): Grants in addition to
            authorization_code, refresh_token and client_credentials, which follow from the type and the redirect URIs.
            Device code: for devices without a browser (RFC 8628); not for browser applications. Token exchange: to act for
            a person whose token the application received (RFC 8693); only for confidential applications
        token_exchange_clients (list[str] | Unset): client_id of each client whose tokens the application can exchange:
            applications of the same organization and environment, assay-cli and assay-portal. If empty, it cannot exchange
            tokens
    """

    name: str
    redirect_uris: list[str]
    scopes: list[CreateOauthApplicationRequestScopesItem]
    type_: CreateOauthApplicationRequestType | Unset = UNSET
    environment: CreateOauthApplicationRequestEnvironment | Unset = UNSET
    post_logout_redirect_uris: list[str] | Unset = UNSET
    grant_types: list[CreateOauthApplicationRequestGrantTypesItem] | Unset = UNSET
    token_exchange_clients: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        redirect_uris = self.redirect_uris

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item: str = scopes_item_data
            scopes.append(scopes_item)

        type_: str | Unset = UNSET
        if not isinstance(self.type_, Unset):
            type_ = self.type_

        environment: str | Unset = UNSET
        if not isinstance(self.environment, Unset):
            environment = self.environment

        post_logout_redirect_uris: list[str] | Unset = UNSET
        if not isinstance(self.post_logout_redirect_uris, Unset):
            post_logout_redirect_uris = self.post_logout_redirect_uris

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

        field_dict.update(
            {
                "name": name,
                "redirect_uris": redirect_uris,
                "scopes": scopes,
            }
        )
        if type_ is not UNSET:
            field_dict["type"] = type_
        if environment is not UNSET:
            field_dict["environment"] = environment
        if post_logout_redirect_uris is not UNSET:
            field_dict["post_logout_redirect_uris"] = post_logout_redirect_uris
        if grant_types is not UNSET:
            field_dict["grant_types"] = grant_types
        if token_exchange_clients is not UNSET:
            field_dict["token_exchange_clients"] = token_exchange_clients

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        redirect_uris = cast(list[str], d.pop("redirect_uris"))

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in _scopes:
            scopes_item = check_create_oauth_application_request_scopes_item(
                scopes_item_data
            )

            scopes.append(scopes_item)

        _type_ = d.pop("type", UNSET)
        type_: CreateOauthApplicationRequestType | Unset
        if isinstance(_type_, Unset):
            type_ = UNSET
        else:
            type_ = check_create_oauth_application_request_type(_type_)

        _environment = d.pop("environment", UNSET)
        environment: CreateOauthApplicationRequestEnvironment | Unset
        if isinstance(_environment, Unset):
            environment = UNSET
        else:
            environment = check_create_oauth_application_request_environment(
                _environment
            )

        post_logout_redirect_uris = cast(
            list[str], d.pop("post_logout_redirect_uris", UNSET)
        )

        _grant_types = d.pop("grant_types", UNSET)
        grant_types: list[CreateOauthApplicationRequestGrantTypesItem] | Unset = UNSET
        if _grant_types is not UNSET:
            grant_types = []
            for grant_types_item_data in _grant_types:
                grant_types_item = (
                    check_create_oauth_application_request_grant_types_item(
                        grant_types_item_data
                    )
                )

                grant_types.append(grant_types_item)

        token_exchange_clients = cast(list[str], d.pop("token_exchange_clients", UNSET))

        create_oauth_application_request = cls(
            name=name,
            redirect_uris=redirect_uris,
            scopes=scopes,
            type_=type_,
            environment=environment,
            post_logout_redirect_uris=post_logout_redirect_uris,
            grant_types=grant_types,
            token_exchange_clients=token_exchange_clients,
        )

        return create_oauth_application_request

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.oauth_application_authority import (
    OauthApplicationAuthority,
    check_oauth_application_authority,
)
from ..models.oauth_application_environment import (
    OauthApplicationEnvironment,
    check_oauth_application_environment,
)
from ..models.oauth_application_grant_types_item import (
    OauthApplicationGrantTypesItem,
    check_oauth_application_grant_types_item,
)
from ..models.oauth_application_scopes_item import (
    OauthApplicationScopesItem,
    check_oauth_application_scopes_item,
)
from ..models.oauth_application_suspended_scopes_item import (
    OauthApplicationSuspendedScopesItem,
    check_oauth_application_suspended_scopes_item,
)
from ..models.oauth_application_type import (
    OauthApplicationType,
    check_oauth_application_type,
)

if TYPE_CHECKING:
    from ..models.oauth_secret import OauthSecret


T = TypeVar("T", bound="OauthApplication")


@_attrs_define
class OauthApplication:
    """
    Attributes:
        authority (OauthApplicationAuthority): The highest role that it can act with: the role of the person who created
            it, reduced if that person was demoted or left. `reader` can read evaluations, policies and the organization
        maker_id (None | str): The person whose authority it has; null for the organization itself
        suspended_scopes (list[OauthApplicationSuspendedScopesItem]): Scopes that exceed its authority: suspended until
            an owner takes it over
        client_id (str): Identifier, and the client_id of OAuth
        name (str): Name
        type_ (OauthApplicationType): Type
        environment (OauthApplicationEnvironment): Environment of its tokens
        redirect_uris (list[str]): Where people are sent back to, matched exactly; native applications can use any port
            of a loopback address
        post_logout_redirect_uris (list[str]): Where people can be sent after signing out
        scopes (list[OauthApplicationScopesItem]): Maximum scopes of its tokens
        grant_types (list[OauthApplicationGrantTypesItem]): Grants in addition to authorization_code, refresh_token and
            client_credentials, which follow from the type and the redirect URIs. Device code: for devices without a browser
            (RFC 8628); not for browser applications. Token exchange: to act for a person whose token the application
            received (RFC 8693); only for confidential applications
        token_exchange_clients (list[str]): client_id of each client whose tokens the application can exchange:
            applications of the same organization and environment, assay-cli and assay-portal. If empty, it cannot exchange
            tokens
        secrets (list[OauthSecret]): Active secrets, newest first; empty for a public client
        created_at (datetime.datetime): When it was created
        created_by (None | str): The person or key that created it
        updated_at (datetime.datetime): When it was last changed
    """

    authority: OauthApplicationAuthority
    maker_id: None | str
    suspended_scopes: list[OauthApplicationSuspendedScopesItem]
    client_id: str
    name: str
    type_: OauthApplicationType
    environment: OauthApplicationEnvironment
    redirect_uris: list[str]
    post_logout_redirect_uris: list[str]
    scopes: list[OauthApplicationScopesItem]
    grant_types: list[OauthApplicationGrantTypesItem]
    token_exchange_clients: list[str]
    secrets: list[OauthSecret]
    created_at: datetime.datetime
    created_by: None | str
    updated_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        authority: str = self.authority

        maker_id: None | str
        maker_id = self.maker_id

        suspended_scopes = []
        for suspended_scopes_item_data in self.suspended_scopes:
            suspended_scopes_item: str = suspended_scopes_item_data
            suspended_scopes.append(suspended_scopes_item)

        client_id = self.client_id

        name = self.name

        type_: str = self.type_

        environment: str = self.environment

        redirect_uris = self.redirect_uris

        post_logout_redirect_uris = self.post_logout_redirect_uris

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item: str = scopes_item_data
            scopes.append(scopes_item)

        grant_types = []
        for grant_types_item_data in self.grant_types:
            grant_types_item: str = grant_types_item_data
            grant_types.append(grant_types_item)

        token_exchange_clients = self.token_exchange_clients

        secrets = []
        for secrets_item_data in self.secrets:
            secrets_item = secrets_item_data.to_dict()
            secrets.append(secrets_item)

        created_at = self.created_at.isoformat()

        created_by: None | str
        created_by = self.created_by

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "authority": authority,
                "maker_id": maker_id,
                "suspended_scopes": suspended_scopes,
                "client_id": client_id,
                "name": name,
                "type": type_,
                "environment": environment,
                "redirect_uris": redirect_uris,
                "post_logout_redirect_uris": post_logout_redirect_uris,
                "scopes": scopes,
                "grant_types": grant_types,
                "token_exchange_clients": token_exchange_clients,
                "secrets": secrets,
                "created_at": created_at,
                "created_by": created_by,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.oauth_secret import OauthSecret

        d = dict(src_dict)
        authority = check_oauth_application_authority(d.pop("authority"))

        def _parse_maker_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        maker_id = _parse_maker_id(d.pop("maker_id"))

        suspended_scopes = []
        _suspended_scopes = d.pop("suspended_scopes")
        for suspended_scopes_item_data in _suspended_scopes:
            suspended_scopes_item = check_oauth_application_suspended_scopes_item(
                suspended_scopes_item_data
            )

            suspended_scopes.append(suspended_scopes_item)

        client_id = d.pop("client_id")

        name = d.pop("name")

        type_ = check_oauth_application_type(d.pop("type"))

        environment = check_oauth_application_environment(d.pop("environment"))

        redirect_uris = cast(list[str], d.pop("redirect_uris"))

        post_logout_redirect_uris = cast(list[str], d.pop("post_logout_redirect_uris"))

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in _scopes:
            scopes_item = check_oauth_application_scopes_item(scopes_item_data)

            scopes.append(scopes_item)

        grant_types = []
        _grant_types = d.pop("grant_types")
        for grant_types_item_data in _grant_types:
            grant_types_item = check_oauth_application_grant_types_item(
                grant_types_item_data
            )

            grant_types.append(grant_types_item)

        token_exchange_clients = cast(list[str], d.pop("token_exchange_clients"))

        secrets = []
        _secrets = d.pop("secrets")
        for secrets_item_data in _secrets:
            secrets_item = OauthSecret.from_dict(secrets_item_data)

            secrets.append(secrets_item)

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_created_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        oauth_application = cls(
            authority=authority,
            maker_id=maker_id,
            suspended_scopes=suspended_scopes,
            client_id=client_id,
            name=name,
            type_=type_,
            environment=environment,
            redirect_uris=redirect_uris,
            post_logout_redirect_uris=post_logout_redirect_uris,
            scopes=scopes,
            grant_types=grant_types,
            token_exchange_clients=token_exchange_clients,
            secrets=secrets,
            created_at=created_at,
            created_by=created_by,
            updated_at=updated_at,
        )

        return oauth_application

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.sso_connection_authority import (
    SsoConnectionAuthority,
    check_sso_connection_authority,
)
from ..models.sso_connection_default_role import (
    SsoConnectionDefaultRole,
    check_sso_connection_default_role,
)
from ..models.sso_connection_status import (
    SsoConnectionStatus,
    check_sso_connection_status,
)
from ..models.sso_connection_type import SsoConnectionType, check_sso_connection_type
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.oidc_settings import OidcSettings
    from ..models.role_mapping import RoleMapping
    from ..models.saml_settings import SamlSettings


T = TypeVar("T", bound="SsoConnection")


@_attrs_define
class SsoConnection:
    """
    Attributes:
        connection_id (str): Identifier
        type_ (SsoConnectionType): Protocol
        name (str): Display name
        status (SsoConnectionStatus): inactive: nobody can sign in with it
        configured (bool): Whether the connection is fully configured
        enforced (bool): Whether members must sign in with this connection
        authority (SsoConnectionAuthority): The role of the person who last changed what it trusts: its `saml` or `oidc`
            settings. People with a higher role cannot sign in with it, and people with a lower role cannot change it. An
            owner who sends those settings, or `status: active`, takes it over
        jit_membership (bool): Whether people become members at their first sign-in
        default_role (SsoConnectionDefaultRole): Role of new members whose groups do not assign one
        role_mappings (list[RoleMapping]): Roles assigned by groups
        tested_at (datetime.datetime | None): When a test sign-in with the current settings passed; null if a test is
            required before enforcing
        created_at (datetime.datetime): When it was created
        updated_at (datetime.datetime): Last change
        saml (None | SamlSettings | Unset): Only for SAML connections
        oidc (None | OidcSettings | Unset): Only for OpenID Connect connections
    """

    connection_id: str
    type_: SsoConnectionType
    name: str
    status: SsoConnectionStatus
    configured: bool
    enforced: bool
    authority: SsoConnectionAuthority
    jit_membership: bool
    default_role: SsoConnectionDefaultRole
    role_mappings: list[RoleMapping]
    tested_at: datetime.datetime | None
    created_at: datetime.datetime
    updated_at: datetime.datetime
    saml: None | SamlSettings | Unset = UNSET
    oidc: None | OidcSettings | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.oidc_settings import OidcSettings
        from ..models.saml_settings import SamlSettings

        connection_id = self.connection_id

        type_: str = self.type_

        name = self.name

        status: str = self.status

        configured = self.configured

        enforced = self.enforced

        authority: str = self.authority

        jit_membership = self.jit_membership

        default_role: str = self.default_role

        role_mappings = []
        for role_mappings_item_data in self.role_mappings:
            role_mappings_item = role_mappings_item_data.to_dict()
            role_mappings.append(role_mappings_item)

        tested_at: None | str
        if isinstance(self.tested_at, datetime.datetime):
            tested_at = self.tested_at.isoformat()
        else:
            tested_at = self.tested_at

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        saml: dict[str, Any] | None | Unset
        if isinstance(self.saml, Unset):
            saml = UNSET
        elif isinstance(self.saml, SamlSettings):
            saml = self.saml.to_dict()
        else:
            saml = self.saml

        oidc: dict[str, Any] | None | Unset
        if isinstance(self.oidc, Unset):
            oidc = UNSET
        elif isinstance(self.oidc, OidcSettings):
            oidc = self.oidc.to_dict()
        else:
            oidc = self.oidc

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "connection_id": connection_id,
                "type": type_,
                "name": name,
                "status": status,
                "configured": configured,
                "enforced": enforced,
                "authority": authority,
                "jit_membership": jit_membership,
                "default_role": default_role,
                "role_mappings": role_mappings,
                "tested_at": tested_at,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )
        if saml is not UNSET:
            field_dict["saml"] = saml
        if oidc is not UNSET:
            field_dict["oidc"] = oidc

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.oidc_settings import OidcSettings
        from ..models.role_mapping import RoleMapping
        from ..models.saml_settings import SamlSettings

        d = dict(src_dict)
        connection_id = d.pop("connection_id")

        type_ = check_sso_connection_type(d.pop("type"))

        name = d.pop("name")

        status = check_sso_connection_status(d.pop("status"))

        configured = d.pop("configured")

        enforced = d.pop("enforced")

        authority = check_sso_connection_authority(d.pop("authority"))

        jit_membership = d.pop("jit_membership")

        default_role = check_sso_connection_default_role(d.pop("default_role"))

        role_mappings = []
        _role_mappings = d.pop("role_mappings")
        for role_mappings_item_data in _role_mappings:
            role_mappings_item = RoleMapping.from_dict(role_mappings_item_data)

            role_mappings.append(role_mappings_item)

        def _parse_tested_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                tested_at_type_0 = datetime.datetime.fromisoformat(data)

                return tested_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        tested_at = _parse_tested_at(d.pop("tested_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        def _parse_saml(data: object) -> None | SamlSettings | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                saml_type_1 = SamlSettings.from_dict(data)

                return saml_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SamlSettings | Unset, data)

        saml = _parse_saml(d.pop("saml", UNSET))

        def _parse_oidc(data: object) -> None | OidcSettings | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                oidc_type_1 = OidcSettings.from_dict(data)

                return oidc_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OidcSettings | Unset, data)

        oidc = _parse_oidc(d.pop("oidc", UNSET))

        sso_connection = cls(
            connection_id=connection_id,
            type_=type_,
            name=name,
            status=status,
            configured=configured,
            enforced=enforced,
            authority=authority,
            jit_membership=jit_membership,
            default_role=default_role,
            role_mappings=role_mappings,
            tested_at=tested_at,
            created_at=created_at,
            updated_at=updated_at,
            saml=saml,
            oidc=oidc,
        )

        return sso_connection

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.created_api_key_authority import (
    CreatedApiKeyAuthority,
    check_created_api_key_authority,
)
from ..models.created_api_key_environment import (
    CreatedApiKeyEnvironment,
    check_created_api_key_environment,
)
from ..models.created_api_key_scopes_item import (
    CreatedApiKeyScopesItem,
    check_created_api_key_scopes_item,
)
from ..models.created_api_key_status import (
    CreatedApiKeyStatus,
    check_created_api_key_status,
)
from ..models.created_api_key_suspended_scopes_item import (
    CreatedApiKeySuspendedScopesItem,
    check_created_api_key_suspended_scopes_item,
)

T = TypeVar("T", bound="CreatedApiKey")


@_attrs_define
class CreatedApiKey:
    """
    Attributes:
        authority (CreatedApiKeyAuthority): The highest role that it can act with: the role of the person who created
            it, reduced if that person was demoted or left. `reader` can read evaluations, policies and the organization
        maker_id (None | str): The person whose authority it has; null for the organization itself
        suspended_scopes (list[CreatedApiKeySuspendedScopesItem]): Scopes that exceed its authority: suspended until an
            owner takes it over
        key_id (str): Identifier
        name (str): Display name
        environment (CreatedApiKeyEnvironment): Environment
        scopes (list[CreatedApiKeyScopesItem]): Scopes
        expiration (str): Lifetime as set at creation
        expires_at (datetime.datetime | None): When the key expires; null for never
        allowed_ips (list[str]): CIDR ranges that may use the key; empty for any address
        status (CreatedApiKeyStatus): State
        created_at (datetime.datetime): When the key was created
        created_by (None | str): The person or key that created it
        created_by_name (None | str): Current name of that member, key or application; null if it no longer exists, or
            the person is not a member any more
        last_used_at (datetime.datetime | None): Last use, to the minute; null if never used
        prefix (str): First characters of the key, to recognize it by
        organization (str): Name of the owning organization
        key (str): The secret key value, shown only in this response
    """

    authority: CreatedApiKeyAuthority
    maker_id: None | str
    suspended_scopes: list[CreatedApiKeySuspendedScopesItem]
    key_id: str
    name: str
    environment: CreatedApiKeyEnvironment
    scopes: list[CreatedApiKeyScopesItem]
    expiration: str
    expires_at: datetime.datetime | None
    allowed_ips: list[str]
    status: CreatedApiKeyStatus
    created_at: datetime.datetime
    created_by: None | str
    created_by_name: None | str
    last_used_at: datetime.datetime | None
    prefix: str
    organization: str
    key: str

    def to_dict(self) -> dict[str, Any]:
        authority: str = self.authority

        maker_id: None | str
        maker_id = self.maker_id

        suspended_scopes = []
        for suspended_scopes_item_data in self.suspended_scopes:
            suspended_scopes_item: str = suspended_scopes_item_data
            suspended_scopes.append(suspended_scopes_item)

        key_id = self.key_id

        name = self.name

        environment: str = self.environment

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item: str = scopes_item_data
            scopes.append(scopes_item)

        expiration = self.expiration

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        allowed_ips = self.allowed_ips

        status: str = self.status

        created_at = self.created_at.isoformat()

        created_by: None | str
        created_by = self.created_by

        created_by_name: None | str
        created_by_name = self.created_by_name

        last_used_at: None | str
        if isinstance(self.last_used_at, datetime.datetime):
            last_used_at = self.last_used_at.isoformat()
        else:
            last_used_at = self.last_used_at

        prefix = self.prefix

        organization = self.organization

        key = self.key

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "authority": authority,
                "maker_id": maker_id,
                "suspended_scopes": suspended_scopes,
                "key_id": key_id,
                "name": name,
                "environment": environment,
                "scopes": scopes,
                "expiration": expiration,
                "expires_at": expires_at,
                "allowed_ips": allowed_ips,
                "status": status,
                "created_at": created_at,
                "created_by": created_by,
                "created_by_name": created_by_name,
                "last_used_at": last_used_at,
                "prefix": prefix,
                "organization": organization,
                "key": key,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        authority = check_created_api_key_authority(d.pop("authority"))

        def _parse_maker_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        maker_id = _parse_maker_id(d.pop("maker_id"))

        suspended_scopes = []
        _suspended_scopes = d.pop("suspended_scopes")
        for suspended_scopes_item_data in _suspended_scopes:
            suspended_scopes_item = check_created_api_key_suspended_scopes_item(
                suspended_scopes_item_data
            )

            suspended_scopes.append(suspended_scopes_item)

        key_id = d.pop("key_id")

        name = d.pop("name")

        environment = check_created_api_key_environment(d.pop("environment"))

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in _scopes:
            scopes_item = check_created_api_key_scopes_item(scopes_item_data)

            scopes.append(scopes_item)

        expiration = d.pop("expiration")

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        allowed_ips = cast(list[str], d.pop("allowed_ips"))

        status = check_created_api_key_status(d.pop("status"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_created_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_created_by_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by_name = _parse_created_by_name(d.pop("created_by_name"))

        def _parse_last_used_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_used_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_used_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_used_at = _parse_last_used_at(d.pop("last_used_at"))

        prefix = d.pop("prefix")

        organization = d.pop("organization")

        key = d.pop("key")

        created_api_key = cls(
            authority=authority,
            maker_id=maker_id,
            suspended_scopes=suspended_scopes,
            key_id=key_id,
            name=name,
            environment=environment,
            scopes=scopes,
            expiration=expiration,
            expires_at=expires_at,
            allowed_ips=allowed_ips,
            status=status,
            created_at=created_at,
            created_by=created_by,
            created_by_name=created_by_name,
            last_used_at=last_used_at,
            prefix=prefix,
            organization=organization,
            key=key,
        )

        return created_api_key

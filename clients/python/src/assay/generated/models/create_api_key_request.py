from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.create_api_key_request_environment import (
    CreateApiKeyRequestEnvironment,
    check_create_api_key_request_environment,
)
from ..models.create_api_key_request_scopes_item import (
    CreateApiKeyRequestScopesItem,
    check_create_api_key_request_scopes_item,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateApiKeyRequest")


@_attrs_define
class CreateApiKeyRequest:
    """
    Attributes:
        name (str): Display name
        scopes (list[CreateApiKeyRequestScopesItem]): Scopes; only those that the creator has
        expiration (str): Lifetime of the key in minutes, hours or days, or never; at least 30m, at most 3650d
        environment (CreateApiKeyRequestEnvironment | Unset): Environment. Default: the environment of the creating
            credential
        allowed_ips (Any | Unset): CIDR ranges (IPv4 or IPv6) that may use the key, comma-separated or as an array.
            Default: any address
    """

    name: str
    scopes: list[CreateApiKeyRequestScopesItem]
    expiration: str
    environment: CreateApiKeyRequestEnvironment | Unset = UNSET
    allowed_ips: Any | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item: str = scopes_item_data
            scopes.append(scopes_item)

        expiration = self.expiration

        environment: str | Unset = UNSET
        if not isinstance(self.environment, Unset):
            environment = self.environment

        allowed_ips = self.allowed_ips

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "scopes": scopes,
                "expiration": expiration,
            }
        )
        if environment is not UNSET:
            field_dict["environment"] = environment
        if allowed_ips is not UNSET:
            field_dict["allowed_ips"] = allowed_ips

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in _scopes:
            scopes_item = check_create_api_key_request_scopes_item(scopes_item_data)

            scopes.append(scopes_item)

        expiration = d.pop("expiration")

        _environment = d.pop("environment", UNSET)
        environment: CreateApiKeyRequestEnvironment | Unset
        if isinstance(_environment, Unset):
            environment = UNSET
        else:
            environment = check_create_api_key_request_environment(_environment)

        allowed_ips = d.pop("allowed_ips", UNSET)

        create_api_key_request = cls(
            name=name,
            scopes=scopes,
            expiration=expiration,
            environment=environment,
            allowed_ips=allowed_ips,
        )

        return create_api_key_request

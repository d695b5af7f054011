from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.update_sso_connection_request_default_role import (
    UpdateSsoConnectionRequestDefaultRole,
    check_update_sso_connection_request_default_role,
)
from ..models.update_sso_connection_request_status import (
    UpdateSsoConnectionRequestStatus,
    check_update_sso_connection_request_status,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.oidc_settings_request import OidcSettingsRequest
    from ..models.role_mapping import RoleMapping
    from ..models.saml_settings_request import SamlSettingsRequest


T = TypeVar("T", bound="UpdateSsoConnectionRequest")


@_attrs_define
class UpdateSsoConnectionRequest:
    """
    Attributes:
        name (str | Unset): Display name
        status (UpdateSsoConnectionRequestStatus | Unset): inactive: nobody can sign in with it
        jit_membership (bool | Unset): Whether people become members at their first sign-in
        default_role (UpdateSsoConnectionRequestDefaultRole | Unset): Role of new members whose groups do not assign one
        role_mappings (list[RoleMapping] | Unset): Roles assigned by groups; people in several groups get the highest
            role
        enforced (bool | Unset): Whether members must sign in with this connection. Requires the authority of an owner,
            a passed test with the current settings, a verified domain and a break-glass administrator
        saml (SamlSettingsRequest | Unset):
        oidc (OidcSettingsRequest | Unset):
    """

    name: str | Unset = UNSET
    status: UpdateSsoConnectionRequestStatus | Unset = UNSET
    jit_membership: bool | Unset = UNSET
    default_role: UpdateSsoConnectionRequestDefaultRole | Unset = UNSET
    role_mappings: list[RoleMapping] | Unset = UNSET
    enforced: bool | Unset = UNSET
    saml: SamlSettingsRequest | Unset = UNSET
    oidc: OidcSettingsRequest | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status

        jit_membership = self.jit_membership

        default_role: str | Unset = UNSET
        if not isinstance(self.default_role, Unset):
            default_role = self.default_role

        role_mappings: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.role_mappings, Unset):
            role_mappings = []
            for role_mappings_item_data in self.role_mappings:
                role_mappings_item = role_mappings_item_data.to_dict()
                role_mappings.append(role_mappings_item)

        enforced = self.enforced

        saml: dict[str, Any] | Unset = UNSET
        if not isinstance(self.saml, Unset):
            saml = self.saml.to_dict()

        oidc: dict[str, Any] | Unset = UNSET
        if not isinstance(self.oidc, Unset):
            oidc = self.oidc.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
        if status is not UNSET:
            field_dict["status"] = status
        if jit_membership is not UNSET:
            field_dict["jit_membership"] = jit_membership
        if default_role is not UNSET:
            field_dict["default_role"] = default_role
        if role_mappings is not UNSET:
            field_dict["role_mappings"] = role_mappings
        if enforced is not UNSET:
            field_dict["enforced"] = enforced
        if saml is not UNSET:
            field_dict["saml"] = saml
        if oidc is not UNSET:
            field_dict["oidc"] = oidc

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.oidc_settings_request import OidcSettingsRequest
        from ..models.role_mapping import RoleMapping
        from ..models.saml_settings_request import SamlSettingsRequest

        d = dict(src_dict)
        name = d.pop("name", UNSET)

        _status = d.pop("status", UNSET)
        status: UpdateSsoConnectionRequestStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = check_update_sso_connection_request_status(_status)

        jit_membership = d.pop("jit_membership", UNSET)

        _default_role = d.pop("default_role", UNSET)
        default_role: UpdateSsoConnectionRequestDefaultRole | Unset
        if isinstance(_default_role, Unset):
            default_role = UNSET
        else:
            default_role = check_update_sso_connection_request_default_role(
                _default_role
            )

        _role_mappings = d.pop("role_mappings", UNSET)
        role_mappings: list[RoleMapping] | Unset = UNSET
        if _role_mappings is not UNSET:
            role_mappings = []
            for role_mappings_item_data in _role_mappings:
                role_mappings_item = RoleMapping.from_dict(role_mappings_item_data)

                role_mappings.append(role_mappings_item)

        enforced = d.pop("enforced", UNSET)

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

        update_sso_connection_request = cls(
            name=name,
            status=status,
            jit_membership=jit_membership,
            default_role=default_role,
            role_mappings=role_mappings,
            enforced=enforced,
            saml=saml,
            oidc=oidc,
        )

        return update_sso_connection_request

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.verified_credential_scopes_item import (
    VerifiedCredentialScopesItem,
    check_verified_credential_scopes_item,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.verified_credential_act import VerifiedCredentialAct


T = TypeVar("T", bound="VerifiedCredential")


@_attrs_define
class VerifiedCredential:
    """
    Attributes:
        valid (bool): Always true: an invalid credential returns 401
        key_id (str): Identifier of the key
        scopes (list[VerifiedCredentialScopesItem]): Scopes
        expires_at (datetime.datetime | None): When the credential expires; null for never
        organization (str): Name of the owning organization
        sub (str | Unset): For an exchanged token (RFC 8693): the person on whose behalf it acts
        act (VerifiedCredentialAct | Unset): For an exchanged token: the application that acts for the person, and the
            application that it acts for
    """

    valid: bool
    key_id: str
    scopes: list[VerifiedCredentialScopesItem]
    expires_at: datetime.datetime | None
    organization: str
    sub: str | Unset = UNSET
    act: VerifiedCredentialAct | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        valid = self.valid

        key_id = self.key_id

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item: str = scopes_item_data
            scopes.append(scopes_item)

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        organization = self.organization

        sub = self.sub

        act: dict[str, Any] | Unset = UNSET
        if not isinstance(self.act, Unset):
            act = self.act.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "valid": valid,
                "key_id": key_id,
                "scopes": scopes,
                "expires_at": expires_at,
                "organization": organization,
            }
        )
        if sub is not UNSET:
            field_dict["sub"] = sub
        if act is not UNSET:
            field_dict["act"] = act

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.verified_credential_act import VerifiedCredentialAct

        d = dict(src_dict)
        valid = d.pop("valid")

        key_id = d.pop("key_id")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in _scopes:
            scopes_item = check_verified_credential_scopes_item(scopes_item_data)

            scopes.append(scopes_item)

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

        organization = d.pop("organization")

        sub = d.pop("sub", UNSET)

        _act = d.pop("act", UNSET)
        act: VerifiedCredentialAct | Unset
        if isinstance(_act, Unset):
            act = UNSET
        else:
            act = VerifiedCredentialAct.from_dict(_act)

        verified_credential = cls(
            valid=valid,
            key_id=key_id,
            scopes=scopes,
            expires_at=expires_at,
            organization=organization,
            sub=sub,
            act=act,
        )

        return verified_credential

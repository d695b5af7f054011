from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.created_scim_token_status import (
    CreatedScimTokenStatus,
    check_created_scim_token_status,
)

T = TypeVar("T", bound="CreatedScimToken")


@_attrs_define
class CreatedScimToken:
    """
    Attributes:
        token_id (str): Identifier
        name (str): Display name
        connection_id (str): Connection that it belongs to
        status (CreatedScimTokenStatus): State
        prefix (str): First characters of the token, to recognize it by
        created_at (datetime.datetime): When it was created
        created_by (None | str): The person or key that created it
        expires_at (datetime.datetime | None): When it expires; null for never
        token (str): The token, shown only in this response
        base_url (str): The base URL to give the identity provider
    """

    token_id: str
    name: str
    connection_id: str
    status: CreatedScimTokenStatus
    prefix: str
    created_at: datetime.datetime
    created_by: None | str
    expires_at: datetime.datetime | None
    token: str
    base_url: str

    def to_dict(self) -> dict[str, Any]:
        token_id = self.token_id

        name = self.name

        connection_id = self.connection_id

        status: str = self.status

        prefix = self.prefix

        created_at = self.created_at.isoformat()

        created_by: None | str
        created_by = self.created_by

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        token = self.token

        base_url = self.base_url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "token_id": token_id,
                "name": name,
                "connection_id": connection_id,
                "status": status,
                "prefix": prefix,
                "created_at": created_at,
                "created_by": created_by,
                "expires_at": expires_at,
                "token": token,
                "base_url": base_url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        token_id = d.pop("token_id")

        name = d.pop("name")

        connection_id = d.pop("connection_id")

        status = check_created_scim_token_status(d.pop("status"))

        prefix = d.pop("prefix")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_created_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

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

        token = d.pop("token")

        base_url = d.pop("base_url")

        created_scim_token = cls(
            token_id=token_id,
            name=name,
            connection_id=connection_id,
            status=status,
            prefix=prefix,
            created_at=created_at,
            created_by=created_by,
            expires_at=expires_at,
            token=token,
            base_url=base_url,
        )

        return created_scim_token

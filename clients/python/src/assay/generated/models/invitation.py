from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.invitation_role import InvitationRole, check_invitation_role
from ..models.invitation_status import InvitationStatus, check_invitation_status

T = TypeVar("T", bound="Invitation")


@_attrs_define
class Invitation:
    """
    Attributes:
        id (str): Identifier
        email (str): Email address
        role (InvitationRole): Role
        status (InvitationStatus): State
        created_by (None | str): Person or key that sent the invitation
        created_at (datetime.datetime): When it was created
        expires_at (datetime.datetime): When its link expires
    """

    id: str
    email: str
    role: InvitationRole
    status: InvitationStatus
    created_by: None | str
    created_at: datetime.datetime
    expires_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        email = self.email

        role: str = self.role

        status: str = self.status

        created_by: None | str
        created_by = self.created_by

        created_at = self.created_at.isoformat()

        expires_at = self.expires_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "email": email,
                "role": role,
                "status": status,
                "created_by": created_by,
                "created_at": created_at,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        email = d.pop("email")

        role = check_invitation_role(d.pop("role"))

        status = check_invitation_status(d.pop("status"))

        def _parse_created_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        invitation = cls(
            id=id,
            email=email,
            role=role,
            status=status,
            created_by=created_by,
            created_at=created_at,
            expires_at=expires_at,
        )

        return invitation

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="BreakGlassAdministrator")


@_attrs_define
class BreakGlassAdministrator:
    """
    Attributes:
        user_id (str): The person
        email (str): Email address
        usable (bool): Whether it is usable now: not expired, and the person is still an owner or administrator with a
            second factor
        expires_at (datetime.datetime): When it expires
        last_used_at (datetime.datetime | None): Last use
        created_at (datetime.datetime): When it was granted
        created_by (None | str): Who granted it
    """

    user_id: str
    email: str
    usable: bool
    expires_at: datetime.datetime
    last_used_at: datetime.datetime | None
    created_at: datetime.datetime
    created_by: None | str

    def to_dict(self) -> dict[str, Any]:
        user_id = self.user_id

        email = self.email

        usable = self.usable

        expires_at = self.expires_at.isoformat()

        last_used_at: None | str
        if isinstance(self.last_used_at, datetime.datetime):
            last_used_at = self.last_used_at.isoformat()
        else:
            last_used_at = self.last_used_at

        created_at = self.created_at.isoformat()

        created_by: None | str
        created_by = self.created_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "user_id": user_id,
                "email": email,
                "usable": usable,
                "expires_at": expires_at,
                "last_used_at": last_used_at,
                "created_at": created_at,
                "created_by": created_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        user_id = d.pop("user_id")

        email = d.pop("email")

        usable = d.pop("usable")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

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

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_created_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        break_glass_administrator = cls(
            user_id=user_id,
            email=email,
            usable=usable,
            expires_at=expires_at,
            last_used_at=last_used_at,
            created_at=created_at,
            created_by=created_by,
        )

        return break_glass_administrator

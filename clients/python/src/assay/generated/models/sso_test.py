from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.sso_test_status import SsoTestStatus, check_sso_test_status

if TYPE_CHECKING:
    from ..models.sso_attribute import SsoAttribute


T = TypeVar("T", bound="SsoTest")


@_attrs_define
class SsoTest:
    """
    Attributes:
        test_id (str): Identifier
        status (SsoTestStatus): State
        url (None | str): URL to open in a browser; valid once, until expires_at. Null in all responses except the first
        reason (None | str): Why it failed, as a stable code
        message (None | str): Why it failed, and what to do
        subject (None | str): Subject identifier at the identity provider
        email (None | str): Email address received
        role (None | str): Role that the mappings would assign
        attributes (list[SsoAttribute]): Attributes or claims received
        created_at (datetime.datetime): When it was created
        expires_at (datetime.datetime): When its URL expires
        finished_at (datetime.datetime | None): When it ended
    """

    test_id: str
    status: SsoTestStatus
    url: None | str
    reason: None | str
    message: None | str
    subject: None | str
    email: None | str
    role: None | str
    attributes: list[SsoAttribute]
    created_at: datetime.datetime
    expires_at: datetime.datetime
    finished_at: datetime.datetime | None

    def to_dict(self) -> dict[str, Any]:
        test_id = self.test_id

        status: str = self.status

        url: None | str
        url = self.url

        reason: None | str
        reason = self.reason

        message: None | str
        message = self.message

        subject: None | str
        subject = self.subject

        email: None | str
        email = self.email

        role: None | str
        role = self.role

        attributes = []
        for attributes_item_data in self.attributes:
            attributes_item = attributes_item_data.to_dict()
            attributes.append(attributes_item)

        created_at = self.created_at.isoformat()

        expires_at = self.expires_at.isoformat()

        finished_at: None | str
        if isinstance(self.finished_at, datetime.datetime):
            finished_at = self.finished_at.isoformat()
        else:
            finished_at = self.finished_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "test_id": test_id,
                "status": status,
                "url": url,
                "reason": reason,
                "message": message,
                "subject": subject,
                "email": email,
                "role": role,
                "attributes": attributes,
                "created_at": created_at,
                "expires_at": expires_at,
                "finished_at": finished_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.sso_attribute import SsoAttribute

        d = dict(src_dict)
        test_id = d.pop("test_id")

        status = check_sso_test_status(d.pop("status"))

        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_message(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        message = _parse_message(d.pop("message"))

        def _parse_subject(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        subject = _parse_subject(d.pop("subject"))

        def _parse_email(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        email = _parse_email(d.pop("email"))

        def _parse_role(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        role = _parse_role(d.pop("role"))

        attributes = []
        _attributes = d.pop("attributes")
        for attributes_item_data in _attributes:
            attributes_item = SsoAttribute.from_dict(attributes_item_data)

            attributes.append(attributes_item)

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        def _parse_finished_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                finished_at_type_0 = datetime.datetime.fromisoformat(data)

                return finished_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))

        sso_test = cls(
            test_id=test_id,
            status=status,
            url=url,
            reason=reason,
            message=message,
            subject=subject,
            email=email,
            role=role,
            attributes=attributes,
            created_at=created_at,
            expires_at=expires_at,
            finished_at=finished_at,
        )

        return sso_test

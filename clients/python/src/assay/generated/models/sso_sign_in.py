from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.sso_sign_in_outcome import SsoSignInOutcome, check_sso_sign_in_outcome

T = TypeVar("T", bound="SsoSignIn")


@_attrs_define
class SsoSignIn:
    """
    Attributes:
        sign_in_id (str): Identifier
        at (datetime.datetime): Time of the sign-in
        outcome (SsoSignInOutcome): Result
        test (bool): Whether it was a test
        reason (None | str): Why it failed, as a stable code; `break_glass` for a sign-in that bypassed the connection
        message (None | str): What the reason means, and what to do
        expected (None | str): The expected value, if there is one
        received (None | str): The received value, shortened
        subject (None | str): Subject, if known
        email (None | str): Email address, if known
        user_id (None | str): The person who signed in
        address (None | str): Client address of the browser
    """

    sign_in_id: str
    at: datetime.datetime
    outcome: SsoSignInOutcome
    test: bool
    reason: None | str
    message: None | str
    expected: None | str
    received: None | str
    subject: None | str
    email: None | str
    user_id: None | str
    address: None | str

    def to_dict(self) -> dict[str, Any]:
        sign_in_id = self.sign_in_id

        at = self.at.isoformat()

        outcome: str = self.outcome

        test = self.test

        reason: None | str
        reason = self.reason

        message: None | str
        message = self.message

        expected: None | str
        expected = self.expected

        received: None | str
        received = self.received

        subject: None | str
        subject = self.subject

        email: None | str
        email = self.email

        user_id: None | str
        user_id = self.user_id

        address: None | str
        address = self.address

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "sign_in_id": sign_in_id,
                "at": at,
                "outcome": outcome,
                "test": test,
                "reason": reason,
                "message": message,
                "expected": expected,
                "received": received,
                "subject": subject,
                "email": email,
                "user_id": user_id,
                "address": address,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        sign_in_id = d.pop("sign_in_id")

        at = datetime.datetime.fromisoformat(d.pop("at"))

        outcome = check_sso_sign_in_outcome(d.pop("outcome"))

        test = d.pop("test")

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

        def _parse_expected(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        expected = _parse_expected(d.pop("expected"))

        def _parse_received(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        received = _parse_received(d.pop("received"))

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

        def _parse_user_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        user_id = _parse_user_id(d.pop("user_id"))

        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))

        sso_sign_in = cls(
            sign_in_id=sign_in_id,
            at=at,
            outcome=outcome,
            test=test,
            reason=reason,
            message=message,
            expected=expected,
            received=received,
            subject=subject,
            email=email,
            user_id=user_id,
            address=address,
        )

        return sso_sign_in

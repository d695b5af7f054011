from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.webhook_attempt_outcome import (
    WebhookAttemptOutcome,
    check_webhook_attempt_outcome,
)

T = TypeVar("T", bound="WebhookAttempt")


@_attrs_define
class WebhookAttempt:
    """
    Attributes:
        id (str): Identifier
        number (int): Number of the attempt, from 1
        started_at (datetime.datetime): When it started
        duration_ms (int): How long it took, in milliseconds
        outcome (WebhookAttemptOutcome): Result
        response_status (int | None): Status of the response; null if there was none
        response_body (None | str): First 1,024 bytes of the response
        error (None | str): Description of the error
    """

    id: str
    number: int
    started_at: datetime.datetime
    duration_ms: int
    outcome: WebhookAttemptOutcome
    response_status: int | None
    response_body: None | str
    error: None | str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        number = self.number

        started_at = self.started_at.isoformat()

        duration_ms = self.duration_ms

        outcome: str = self.outcome

        response_status: int | None
        response_status = self.response_status

        response_body: None | str
        response_body = self.response_body

        error: None | str
        error = self.error

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "number": number,
                "started_at": started_at,
                "duration_ms": duration_ms,
                "outcome": outcome,
                "response_status": response_status,
                "response_body": response_body,
                "error": error,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        number = d.pop("number")

        started_at = datetime.datetime.fromisoformat(d.pop("started_at"))

        duration_ms = d.pop("duration_ms")

        outcome = check_webhook_attempt_outcome(d.pop("outcome"))

        def _parse_response_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        response_status = _parse_response_status(d.pop("response_status"))

        def _parse_response_body(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        response_body = _parse_response_body(d.pop("response_body"))

        def _parse_error(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        error = _parse_error(d.pop("error"))

        webhook_attempt = cls(
            id=id,
            number=number,
            started_at=started_at,
            duration_ms=duration_ms,
            outcome=outcome,
            response_status=response_status,
            response_body=response_body,
            error=error,
        )

        return webhook_attempt

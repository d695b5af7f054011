from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.webhook_delivery_detail_status import (
    WebhookDeliveryDetailStatus,
    check_webhook_delivery_detail_status,
)

if TYPE_CHECKING:
    from ..models.webhook_payload import WebhookPayload


T = TypeVar("T", bound="WebhookDeliveryDetail")


@_attrs_define
class WebhookDeliveryDetail:
    """
    Attributes:
        id (str): Identifier
        webhook_id (str): Endpoint
        event_id (str): Event identifier, also sent as the webhook-id header of every attempt
        event (str): Type of the event
        status (WebhookDeliveryDetailStatus): State
        attempt_count (int): Attempts so far
        next_attempt_at (datetime.datetime | None): Time of the next attempt; null if there is none
        created_at (datetime.datetime): When the delivery was created
        completed_at (datetime.datetime | None): When it was delivered, failed or canceled
        payload (WebhookPayload):
    """

    id: str
    webhook_id: str
    event_id: str
    event: str
    status: WebhookDeliveryDetailStatus
    attempt_count: int
    next_attempt_at: datetime.datetime | None
    created_at: datetime.datetime
    completed_at: datetime.datetime | None
    payload: WebhookPayload

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        webhook_id = self.webhook_id

        event_id = self.event_id

        event = self.event

        status: str = self.status

        attempt_count = self.attempt_count

        next_attempt_at: None | str
        if isinstance(self.next_attempt_at, datetime.datetime):
            next_attempt_at = self.next_attempt_at.isoformat()
        else:
            next_attempt_at = self.next_attempt_at

        created_at = self.created_at.isoformat()

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        payload = self.payload.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "webhook_id": webhook_id,
                "event_id": event_id,
                "event": event,
                "status": status,
                "attempt_count": attempt_count,
                "next_attempt_at": next_attempt_at,
                "created_at": created_at,
                "completed_at": completed_at,
                "payload": payload,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.webhook_payload import WebhookPayload

        d = dict(src_dict)
        id = d.pop("id")

        webhook_id = d.pop("webhook_id")

        event_id = d.pop("event_id")

        event = d.pop("event")

        status = check_webhook_delivery_detail_status(d.pop("status"))

        attempt_count = d.pop("attempt_count")

        def _parse_next_attempt_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_attempt_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_attempt_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_attempt_at = _parse_next_attempt_at(d.pop("next_attempt_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        payload = WebhookPayload.from_dict(d.pop("payload"))

        webhook_delivery_detail = cls(
            id=id,
            webhook_id=webhook_id,
            event_id=event_id,
            event=event,
            status=status,
            attempt_count=attempt_count,
            next_attempt_at=next_attempt_at,
            created_at=created_at,
            completed_at=completed_at,
            payload=payload,
        )

        return webhook_delivery_detail

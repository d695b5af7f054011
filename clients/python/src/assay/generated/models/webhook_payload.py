from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.webhook_payload_event import (
    WebhookPayloadEvent,
    check_webhook_payload_event,
)

if TYPE_CHECKING:
    from ..models.webhook_payload_data import WebhookPayloadData


T = TypeVar("T", bound="WebhookPayload")


@_attrs_define
class WebhookPayload:
    """
    Attributes:
        event (WebhookPayloadEvent): Type
        data (WebhookPayloadData): Data of the event, by type
        id (str): Event identifier; the same for every attempt
        created_at (datetime.datetime): When it happened
    """

    event: WebhookPayloadEvent
    data: WebhookPayloadData
    id: str
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        event: str = self.event

        data = self.data.to_dict()

        id = self.id

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "event": event,
                "data": data,
                "id": id,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.webhook_payload_data import WebhookPayloadData

        d = dict(src_dict)
        event = check_webhook_payload_event(d.pop("event"))

        data = WebhookPayloadData.from_dict(d.pop("data"))

        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        webhook_payload = cls(
            event=event,
            data=data,
            id=id,
            created_at=created_at,
        )

        return webhook_payload

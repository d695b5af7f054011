from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.update_webhook_request_events_item import (
    UpdateWebhookRequestEventsItem,
    check_update_webhook_request_events_item,
)
from ..models.update_webhook_request_status import (
    UpdateWebhookRequestStatus,
    check_update_webhook_request_status,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="UpdateWebhookRequest")


@_attrs_define
class UpdateWebhookRequest:
    """
    Attributes:
        url (str | Unset): URL for events
        events (list[UpdateWebhookRequestEventsItem] | Unset): Events to send; empty for all
        repositories (list[str] | Unset): Only events of these repositories; empty for all
        deliveries_per_second (int | None | Unset): Maximum deliveries per second; null for no limit
        description (str | Unset): Description
        status (UpdateWebhookRequestStatus | Unset): Whether the endpoint is enabled
    """

    url: str | Unset = UNSET
    events: list[UpdateWebhookRequestEventsItem] | Unset = UNSET
    repositories: list[str] | Unset = UNSET
    deliveries_per_second: int | None | Unset = UNSET
    description: str | Unset = UNSET
    status: UpdateWebhookRequestStatus | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        url = self.url

        events: list[str] | Unset = UNSET
        if not isinstance(self.events, Unset):
            events = []
            for events_item_data in self.events:
                events_item: str = events_item_data
                events.append(events_item)

        repositories: list[str] | Unset = UNSET
        if not isinstance(self.repositories, Unset):
            repositories = self.repositories

        deliveries_per_second: int | None | Unset
        if isinstance(self.deliveries_per_second, Unset):
            deliveries_per_second = UNSET
        else:
            deliveries_per_second = self.deliveries_per_second

        description = self.description

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if url is not UNSET:
            field_dict["url"] = url
        if events is not UNSET:
            field_dict["events"] = events
        if repositories is not UNSET:
            field_dict["repositories"] = repositories
        if deliveries_per_second is not UNSET:
            field_dict["deliveries_per_second"] = deliveries_per_second
        if description is not UNSET:
            field_dict["description"] = description
        if status is not UNSET:
            field_dict["status"] = status

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        url = d.pop("url", UNSET)

        _events = d.pop("events", UNSET)
        events: list[UpdateWebhookRequestEventsItem] | Unset = UNSET
        if _events is not UNSET:
            events = []
            for events_item_data in _events:
                events_item = check_update_webhook_request_events_item(events_item_data)

                events.append(events_item)

        repositories = cast(list[str], d.pop("repositories", UNSET))

        def _parse_deliveries_per_second(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        deliveries_per_second = _parse_deliveries_per_second(
            d.pop("deliveries_per_second", UNSET)
        )

        description = d.pop("description", UNSET)

        _status = d.pop("status", UNSET)
        status: UpdateWebhookRequestStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = check_update_webhook_request_status(_status)

        update_webhook_request = cls(
            url=url,
            events=events,
            repositories=repositories,
            deliveries_per_second=deliveries_per_second,
            description=description,
            status=status,
        )

        return update_webhook_request

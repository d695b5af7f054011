from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.create_webhook_request_events_item import (
    CreateWebhookRequestEventsItem,
    check_create_webhook_request_events_item,
)
from ..models.create_webhook_request_signature_scheme import (
    CreateWebhookRequestSignatureScheme,
    check_create_webhook_request_signature_scheme,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateWebhookRequest")


@_attrs_define
class CreateWebhookRequest:
    """
    Attributes:
        url (str): URL for events: an https URL on the public internet
        events (list[CreateWebhookRequestEventsItem] | Unset): Events to send. Default: all
        repositories (list[str] | Unset): Only events of these repositories; * matches any text. Events without a
            repository are always sent
        deliveries_per_second (int | None | Unset): Maximum deliveries per second; null or omitted for no limit
        signature_scheme (CreateWebhookRequestSignatureScheme | Unset): v1: a shared secret (HMAC-SHA-256), the default.
            v1a: a key pair (ed25519); you get the public key
        description (str | Unset): Description
    """

    url: str
    events: list[CreateWebhookRequestEventsItem] | Unset = UNSET
    repositories: list[str] | Unset = UNSET
    deliveries_per_second: int | None | Unset = UNSET
    signature_scheme: CreateWebhookRequestSignatureScheme | Unset = UNSET
    description: str | Unset = UNSET

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

        signature_scheme: str | Unset = UNSET
        if not isinstance(self.signature_scheme, Unset):
            signature_scheme = self.signature_scheme

        description = self.description

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "url": url,
            }
        )
        if events is not UNSET:
            field_dict["events"] = events
        if repositories is not UNSET:
            field_dict["repositories"] = repositories
        if deliveries_per_second is not UNSET:
            field_dict["deliveries_per_second"] = deliveries_per_second
        if signature_scheme is not UNSET:
            field_dict["signature_scheme"] = signature_scheme
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        url = d.pop("url")

        _events = d.pop("events", UNSET)
        events: list[CreateWebhookRequestEventsItem] | Unset = UNSET
        if _events is not UNSET:
            events = []
            for events_item_data in _events:
                events_item = check_create_webhook_request_events_item(events_item_data)

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

        _signature_scheme = d.pop("signature_scheme", UNSET)
        signature_scheme: CreateWebhookRequestSignatureScheme | Unset
        if isinstance(_signature_scheme, Unset):
            signature_scheme = UNSET
        else:
            signature_scheme = check_create_webhook_request_signature_scheme(
                _signature_scheme
            )

        description = d.pop("description", UNSET)

        create_webhook_request = cls(
            url=url,
            events=events,
            repositories=repositories,
            deliveries_per_second=deliveries_per_second,
            signature_scheme=signature_scheme,
            description=description,
        )

        return create_webhook_request

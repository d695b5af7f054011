from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.webhook_detail_disabled_reason import (
    WebhookDetailDisabledReason,
    check_webhook_detail_disabled_reason,
)
from ..models.webhook_detail_environment import (
    WebhookDetailEnvironment,
    check_webhook_detail_environment,
)
from ..models.webhook_detail_events_item import (
    WebhookDetailEventsItem,
    check_webhook_detail_events_item,
)
from ..models.webhook_detail_signature_scheme import (
    WebhookDetailSignatureScheme,
    check_webhook_detail_signature_scheme,
)
from ..models.webhook_detail_status import (
    WebhookDetailStatus,
    check_webhook_detail_status,
)

T = TypeVar("T", bound="WebhookDetail")


@_attrs_define
class WebhookDetail:
    """
    Attributes:
        id (str): Identifier
        url (str): URL for events
        events (list[WebhookDetailEventsItem]): Events to send; empty for all
        repositories (list[str]): Repositories whose events are sent; empty for all
        deliveries_per_second (int | None): Maximum deliveries per second; null for no limit
        signature_scheme (WebhookDetailSignatureScheme): How requests are signed
        description (str): Description
        status (WebhookDetailStatus): State
        disabled_reason (WebhookDetailDisabledReason): Why it is disabled: manual, failing (for 5 days) or gone
            (returned 410)
        failing_since (datetime.datetime | None): Start of the current streak of failed attempts; null if the last
            attempt succeeded
        environment (WebhookDetailEnvironment): Environment
        created_at (datetime.datetime): When it was created
        updated_at (datetime.datetime): When it was last changed
        public_keys (list[str]): Current public ed25519 keys, newest first: `whpk_` and 32 bytes in base64. Empty for v1
    """

    id: str
    url: str
    events: list[WebhookDetailEventsItem]
    repositories: list[str]
    deliveries_per_second: int | None
    signature_scheme: WebhookDetailSignatureScheme
    description: str
    status: WebhookDetailStatus
    disabled_reason: WebhookDetailDisabledReason
    failing_since: datetime.datetime | None
    environment: WebhookDetailEnvironment
    created_at: datetime.datetime
    updated_at: datetime.datetime
    public_keys: list[str]

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        url = self.url

        events = []
        for events_item_data in self.events:
            events_item: str = events_item_data
            events.append(events_item)

        repositories = self.repositories

        deliveries_per_second: int | None
        deliveries_per_second = self.deliveries_per_second

        signature_scheme: str = self.signature_scheme

        description = self.description

        status: str = self.status

        disabled_reason: str = self.disabled_reason

        failing_since: None | str
        if isinstance(self.failing_since, datetime.datetime):
            failing_since = self.failing_since.isoformat()
        else:
            failing_since = self.failing_since

        environment: str = self.environment

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        public_keys = self.public_keys

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "url": url,
                "events": events,
                "repositories": repositories,
                "deliveries_per_second": deliveries_per_second,
                "signature_scheme": signature_scheme,
                "description": description,
                "status": status,
                "disabled_reason": disabled_reason,
                "failing_since": failing_since,
                "environment": environment,
                "created_at": created_at,
                "updated_at": updated_at,
                "public_keys": public_keys,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        url = d.pop("url")

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = check_webhook_detail_events_item(events_item_data)

            events.append(events_item)

        repositories = cast(list[str], d.pop("repositories"))

        def _parse_deliveries_per_second(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        deliveries_per_second = _parse_deliveries_per_second(
            d.pop("deliveries_per_second")
        )

        signature_scheme = check_webhook_detail_signature_scheme(
            d.pop("signature_scheme")
        )

        description = d.pop("description")

        status = check_webhook_detail_status(d.pop("status"))

        disabled_reason = check_webhook_detail_disabled_reason(d.pop("disabled_reason"))

        def _parse_failing_since(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                failing_since_type_0 = datetime.datetime.fromisoformat(data)

                return failing_since_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        failing_since = _parse_failing_since(d.pop("failing_since"))

        environment = check_webhook_detail_environment(d.pop("environment"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        public_keys = cast(list[str], d.pop("public_keys"))

        webhook_detail = cls(
            id=id,
            url=url,
            events=events,
            repositories=repositories,
            deliveries_per_second=deliveries_per_second,
            signature_scheme=signature_scheme,
            description=description,
            status=status,
            disabled_reason=disabled_reason,
            failing_since=failing_since,
            environment=environment,
            created_at=created_at,
            updated_at=updated_at,
            public_keys=public_keys,
        )

        return webhook_detail

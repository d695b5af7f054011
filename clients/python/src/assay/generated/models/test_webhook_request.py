from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.test_webhook_request_event import (
    TestWebhookRequestEvent,
    check_test_webhook_request_event,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="TestWebhookRequest")


@_attrs_define
class TestWebhookRequest:
    """
    Attributes:
        event (TestWebhookRequestEvent | Unset): Kind of event to send. Except for webhook.test, its data is the example
            of the documentation, whose identifiers do not exist. Default: webhook.test
    """

    event: TestWebhookRequestEvent | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        event: str | Unset = UNSET
        if not isinstance(self.event, Unset):
            event = self.event

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if event is not UNSET:
            field_dict["event"] = event

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        _event = d.pop("event", UNSET)
        event: TestWebhookRequestEvent | Unset
        if isinstance(_event, Unset):
            event = UNSET
        else:
            event = check_test_webhook_request_event(_event)

        test_webhook_request = cls(
            event=event,
        )

        return test_webhook_request

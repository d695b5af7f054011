from typing import Literal, cast

RotatedWebhookEventsItem = Literal[
    "api_key.created",
    "api_key.expiring",
    "api_key.revoked",
    "compliance.report.completed",
    "compliance.report.failed",
    "evaluation.completed",
    "evaluation.failed",
    "policy.updated",
    "webhook.endpoint.disabled",
    "webhook.test",
]


def check_rotated_webhook_events_item(value: str) -> RotatedWebhookEventsItem:
    # a later version of the service may know more values
    return cast(RotatedWebhookEventsItem, value)

from typing import Literal, cast

WebhookDetailEventsItem = Literal[
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


def check_webhook_detail_events_item(value: str) -> WebhookDetailEventsItem:
    # a later version of the service may know more values
    return cast(WebhookDetailEventsItem, value)

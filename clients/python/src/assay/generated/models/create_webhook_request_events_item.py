from typing import Literal, cast

CreateWebhookRequestEventsItem = Literal[
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


def check_create_webhook_request_events_item(
    value: str,
) -> CreateWebhookRequestEventsItem:
    # a later version of the service may know more values
    return cast(CreateWebhookRequestEventsItem, value)

from typing import Literal, cast

UpdateWebhookRequestEventsItem = Literal[
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


def check_update_webhook_request_events_item(
    value: str,
) -> UpdateWebhookRequestEventsItem:
    # a later version of the service may know more values
    return cast(UpdateWebhookRequestEventsItem, value)

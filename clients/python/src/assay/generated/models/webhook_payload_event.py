from typing import Literal, cast

WebhookPayloadEvent = Literal[
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


def check_webhook_payload_event(value: str) -> WebhookPayloadEvent:
    # a later version of the service may know more values
    return cast(WebhookPayloadEvent, value)

from typing import Literal, cast

TestWebhookRequestEvent = Literal[
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


def check_test_webhook_request_event(value: str) -> TestWebhookRequestEvent:
    # a later version of the service may know more values
    return cast(TestWebhookRequestEvent, value)

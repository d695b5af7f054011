from typing import Literal, cast

WebhookAttemptOutcome = Literal[
    "address_refused",
    "connection_error",
    "delivered",
    "dns_error",
    "gone",
    "http_error",
    "redirect",
    "timeout",
    "tls_error",
]


def check_webhook_attempt_outcome(value: str) -> WebhookAttemptOutcome:
    # a later version of the service may know more values
    return cast(WebhookAttemptOutcome, value)

from typing import Literal, cast

WebhookDisabledReason = Literal["failing", "gone", "manual"]


def check_webhook_disabled_reason(value: str) -> WebhookDisabledReason:
    # a later version of the service may know more values
    return cast(WebhookDisabledReason, value)

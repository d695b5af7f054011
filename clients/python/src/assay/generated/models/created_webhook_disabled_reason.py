from typing import Literal, cast

CreatedWebhookDisabledReason = Literal["failing", "gone", "manual"]


def check_created_webhook_disabled_reason(value: str) -> CreatedWebhookDisabledReason:
    # a later version of the service may know more values
    return cast(CreatedWebhookDisabledReason, value)

from typing import Literal, cast

RotatedWebhookDisabledReason = Literal["failing", "gone", "manual"]


def check_rotated_webhook_disabled_reason(value: str) -> RotatedWebhookDisabledReason:
    # a later version of the service may know more values
    return cast(RotatedWebhookDisabledReason, value)

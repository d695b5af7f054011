from typing import Literal, cast

RotatedWebhookStatus = Literal["disabled", "enabled"]


def check_rotated_webhook_status(value: str) -> RotatedWebhookStatus:
    # a later version of the service may know more values
    return cast(RotatedWebhookStatus, value)

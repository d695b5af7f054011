from typing import Literal, cast

WebhookStatus = Literal["disabled", "enabled"]


def check_webhook_status(value: str) -> WebhookStatus:
    # a later version of the service may know more values
    return cast(WebhookStatus, value)

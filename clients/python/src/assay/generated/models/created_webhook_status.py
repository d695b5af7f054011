from typing import Literal, cast

CreatedWebhookStatus = Literal["disabled", "enabled"]


def check_created_webhook_status(value: str) -> CreatedWebhookStatus:
    # a later version of the service may know more values
    return cast(CreatedWebhookStatus, value)

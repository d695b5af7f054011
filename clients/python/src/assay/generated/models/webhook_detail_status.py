from typing import Literal, cast

WebhookDetailStatus = Literal["disabled", "enabled"]


def check_webhook_detail_status(value: str) -> WebhookDetailStatus:
    # a later version of the service may know more values
    return cast(WebhookDetailStatus, value)

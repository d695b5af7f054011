from typing import Literal, cast

WebhookDetailDisabledReason = Literal["failing", "gone", "manual"]


def check_webhook_detail_disabled_reason(value: str) -> WebhookDetailDisabledReason:
    # a later version of the service may know more values
    return cast(WebhookDetailDisabledReason, value)

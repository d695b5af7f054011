from typing import Literal, cast

WebhookDetailEnvironment = Literal["prod", "test"]


def check_webhook_detail_environment(value: str) -> WebhookDetailEnvironment:
    # a later version of the service may know more values
    return cast(WebhookDetailEnvironment, value)

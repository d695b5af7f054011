from typing import Literal, cast

WebhookEnvironment = Literal["prod", "test"]


def check_webhook_environment(value: str) -> WebhookEnvironment:
    # a later version of the service may know more values
    return cast(WebhookEnvironment, value)

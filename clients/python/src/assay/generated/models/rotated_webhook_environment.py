from typing import Literal, cast

RotatedWebhookEnvironment = Literal["prod", "test"]


def check_rotated_webhook_environment(value: str) -> RotatedWebhookEnvironment:
    # a later version of the service may know more values
    return cast(RotatedWebhookEnvironment, value)

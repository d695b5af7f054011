from typing import Literal, cast

CreatedWebhookEnvironment = Literal["prod", "test"]


def check_created_webhook_environment(value: str) -> CreatedWebhookEnvironment:
    # a later version of the service may know more values
    return cast(CreatedWebhookEnvironment, value)

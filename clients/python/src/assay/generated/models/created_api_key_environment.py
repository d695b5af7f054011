from typing import Literal, cast

CreatedApiKeyEnvironment = Literal["prod", "test"]


def check_created_api_key_environment(value: str) -> CreatedApiKeyEnvironment:
    # a later version of the service may know more values
    return cast(CreatedApiKeyEnvironment, value)

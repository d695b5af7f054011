from typing import Literal, cast

ApiKeyEnvironment = Literal["prod", "test"]


def check_api_key_environment(value: str) -> ApiKeyEnvironment:
    # a later version of the service may know more values
    return cast(ApiKeyEnvironment, value)

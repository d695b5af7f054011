from typing import Literal, cast

CreateApiKeyRequestEnvironment = Literal["prod", "test"]


def check_create_api_key_request_environment(
    value: str,
) -> CreateApiKeyRequestEnvironment:
    # a later version of the service may know more values
    return cast(CreateApiKeyRequestEnvironment, value)

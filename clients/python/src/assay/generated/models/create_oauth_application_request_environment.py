from typing import Literal, cast

CreateOauthApplicationRequestEnvironment = Literal["prod", "test"]


def check_create_oauth_application_request_environment(
    value: str,
) -> CreateOauthApplicationRequestEnvironment:
    # a later version of the service may know more values
    return cast(CreateOauthApplicationRequestEnvironment, value)

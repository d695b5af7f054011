from typing import Literal, cast

CreatedOauthApplicationEnvironment = Literal["prod", "test"]


def check_created_oauth_application_environment(
    value: str,
) -> CreatedOauthApplicationEnvironment:
    # a later version of the service may know more values
    return cast(CreatedOauthApplicationEnvironment, value)

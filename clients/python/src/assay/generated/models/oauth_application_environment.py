from typing import Literal, cast

OauthApplicationEnvironment = Literal["prod", "test"]


def check_oauth_application_environment(value: str) -> OauthApplicationEnvironment:
    # a later version of the service may know more values
    return cast(OauthApplicationEnvironment, value)

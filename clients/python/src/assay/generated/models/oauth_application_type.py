from typing import Literal, cast

OauthApplicationType = Literal["browser", "confidential", "native"]


def check_oauth_application_type(value: str) -> OauthApplicationType:
    # a later version of the service may know more values
    return cast(OauthApplicationType, value)

from typing import Literal, cast

CreatedOauthApplicationType = Literal["browser", "confidential", "native"]


def check_created_oauth_application_type(value: str) -> CreatedOauthApplicationType:
    # a later version of the service may know more values
    return cast(CreatedOauthApplicationType, value)

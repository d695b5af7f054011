from typing import Literal, cast

CreateOauthApplicationRequestType = Literal["browser", "confidential", "native"]


def check_create_oauth_application_request_type(
    value: str,
) -> CreateOauthApplicationRequestType:
    # a later version of the service may know more values
    return cast(CreateOauthApplicationRequestType, value)

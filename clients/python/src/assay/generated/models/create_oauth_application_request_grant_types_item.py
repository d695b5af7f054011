from typing import Literal, cast

CreateOauthApplicationRequestGrantTypesItem = Literal[
    "urn:ietf:params:oauth:grant-type:device_code",
    "urn:ietf:params:oauth:grant-type:token-exchange",
]


def check_create_oauth_application_request_grant_types_item(
    value: str,
) -> CreateOauthApplicationRequestGrantTypesItem:
    # a later version of the service may know more values
    return cast(CreateOauthApplicationRequestGrantTypesItem, value)

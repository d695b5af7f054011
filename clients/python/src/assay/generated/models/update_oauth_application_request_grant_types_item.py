from typing import Literal, cast

UpdateOauthApplicationRequestGrantTypesItem = Literal[
    "urn:ietf:params:oauth:grant-type:device_code",
    "urn:ietf:params:oauth:grant-type:token-exchange",
]


def check_update_oauth_application_request_grant_types_item(
    value: str,
) -> UpdateOauthApplicationRequestGrantTypesItem:
    # a later version of the service may know more values
    return cast(UpdateOauthApplicationRequestGrantTypesItem, value)

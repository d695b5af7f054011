from typing import Literal, cast

CreatedOauthApplicationGrantTypesItem = Literal[
    "urn:ietf:params:oauth:grant-type:device_code",
    "urn:ietf:params:oauth:grant-type:token-exchange",
]


def check_created_oauth_application_grant_types_item(
    value: str,
) -> CreatedOauthApplicationGrantTypesItem:
    # a later version of the service may know more values
    return cast(CreatedOauthApplicationGrantTypesItem, value)

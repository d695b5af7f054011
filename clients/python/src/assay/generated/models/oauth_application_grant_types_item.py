from typing import Literal, cast

OauthApplicationGrantTypesItem = Literal[
    "urn:ietf:params:oauth:grant-type:device_code",
    "urn:ietf:params:oauth:grant-type:token-exchange",
]


def check_oauth_application_grant_types_item(
    value: str,
) -> OauthApplicationGrantTypesItem:
    # a later version of the service may know more values
    return cast(OauthApplicationGrantTypesItem, value)

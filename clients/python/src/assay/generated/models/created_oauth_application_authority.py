from typing import Literal, cast

CreatedOauthApplicationAuthority = Literal[
    "admin", "auditor", "developer", "member", "owner", "reader"
]


def check_created_oauth_application_authority(
    value: str,
) -> CreatedOauthApplicationAuthority:
    # a later version of the service may know more values
    return cast(CreatedOauthApplicationAuthority, value)

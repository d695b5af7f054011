from typing import Literal, cast

OauthApplicationAuthority = Literal[
    "admin", "auditor", "developer", "member", "owner", "reader"
]


def check_oauth_application_authority(value: str) -> OauthApplicationAuthority:
    # a later version of the service may know more values
    return cast(OauthApplicationAuthority, value)

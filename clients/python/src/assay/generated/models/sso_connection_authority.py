from typing import Literal, cast

SsoConnectionAuthority = Literal[
    "admin", "auditor", "developer", "member", "owner", "reader"
]


def check_sso_connection_authority(value: str) -> SsoConnectionAuthority:
    # a later version of the service may know more values
    return cast(SsoConnectionAuthority, value)

from typing import Literal, cast

CreatedApiKeyAuthority = Literal[
    "admin", "auditor", "developer", "member", "owner", "reader"
]


def check_created_api_key_authority(value: str) -> CreatedApiKeyAuthority:
    # a later version of the service may know more values
    return cast(CreatedApiKeyAuthority, value)

from typing import Literal, cast

ApiKeyAuthority = Literal["admin", "auditor", "developer", "member", "owner", "reader"]


def check_api_key_authority(value: str) -> ApiKeyAuthority:
    # a later version of the service may know more values
    return cast(ApiKeyAuthority, value)

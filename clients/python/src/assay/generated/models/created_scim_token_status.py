from typing import Literal, cast

CreatedScimTokenStatus = Literal["active", "expired", "revoked"]


def check_created_scim_token_status(value: str) -> CreatedScimTokenStatus:
    # a later version of the service may know more values
    return cast(CreatedScimTokenStatus, value)

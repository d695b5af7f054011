from typing import Literal, cast

ScimTokenStatus = Literal["active", "expired", "revoked"]


def check_scim_token_status(value: str) -> ScimTokenStatus:
    # a later version of the service may know more values
    return cast(ScimTokenStatus, value)

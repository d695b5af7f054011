from typing import Literal, cast

ApiKeyStatus = Literal["active", "expired", "revoked"]


def check_api_key_status(value: str) -> ApiKeyStatus:
    # a later version of the service may know more values
    return cast(ApiKeyStatus, value)

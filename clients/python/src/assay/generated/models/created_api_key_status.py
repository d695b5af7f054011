from typing import Literal, cast

CreatedApiKeyStatus = Literal["active", "expired", "revoked"]


def check_created_api_key_status(value: str) -> CreatedApiKeyStatus:
    # a later version of the service may know more values
    return cast(CreatedApiKeyStatus, value)

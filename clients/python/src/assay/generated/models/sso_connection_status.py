from typing import Literal, cast

SsoConnectionStatus = Literal["active", "inactive"]


def check_sso_connection_status(value: str) -> SsoConnectionStatus:
    # a later version of the service may know more values
    return cast(SsoConnectionStatus, value)

from typing import Literal, cast

HostConnectionStatus = Literal["active", "failing"]


def check_host_connection_status(value: str) -> HostConnectionStatus:
    # a later version of the service may know more values
    return cast(HostConnectionStatus, value)

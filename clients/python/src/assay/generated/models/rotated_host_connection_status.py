from typing import Literal, cast

RotatedHostConnectionStatus = Literal["active", "failing"]


def check_rotated_host_connection_status(value: str) -> RotatedHostConnectionStatus:
    # a later version of the service may know more values
    return cast(RotatedHostConnectionStatus, value)

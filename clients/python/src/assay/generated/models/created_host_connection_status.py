from typing import Literal, cast

CreatedHostConnectionStatus = Literal["active", "failing"]


def check_created_host_connection_status(value: str) -> CreatedHostConnectionStatus:
    # a later version of the service may know more values
    return cast(CreatedHostConnectionStatus, value)

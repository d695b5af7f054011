from typing import Literal, cast

RotatedHostConnectionEnvironment = Literal["prod", "test"]


def check_rotated_host_connection_environment(
    value: str,
) -> RotatedHostConnectionEnvironment:
    # a later version of the service may know more values
    return cast(RotatedHostConnectionEnvironment, value)

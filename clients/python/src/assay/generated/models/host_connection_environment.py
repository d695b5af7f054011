from typing import Literal, cast

HostConnectionEnvironment = Literal["prod", "test"]


def check_host_connection_environment(value: str) -> HostConnectionEnvironment:
    # a later version of the service may know more values
    return cast(HostConnectionEnvironment, value)

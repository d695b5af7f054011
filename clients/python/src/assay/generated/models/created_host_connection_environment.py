from typing import Literal, cast

CreatedHostConnectionEnvironment = Literal["prod", "test"]


def check_created_host_connection_environment(
    value: str,
) -> CreatedHostConnectionEnvironment:
    # a later version of the service may know more values
    return cast(CreatedHostConnectionEnvironment, value)

from typing import Literal, cast

UsageOverTimeEnvironment = Literal["prod", "test"]


def check_usage_over_time_environment(value: str) -> UsageOverTimeEnvironment:
    # a later version of the service may know more values
    return cast(UsageOverTimeEnvironment, value)

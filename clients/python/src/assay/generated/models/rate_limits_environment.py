from typing import Literal, cast

RateLimitsEnvironment = Literal["prod", "test"]


def check_rate_limits_environment(value: str) -> RateLimitsEnvironment:
    # a later version of the service may know more values
    return cast(RateLimitsEnvironment, value)

from typing import Literal, cast

PolicyMode = Literal["enforce", "shadow", "warn"]


def check_policy_mode(value: str) -> PolicyMode:
    # a later version of the service may know more values
    return cast(PolicyMode, value)

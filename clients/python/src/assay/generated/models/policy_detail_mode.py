from typing import Literal, cast

PolicyDetailMode = Literal["enforce", "shadow", "warn"]


def check_policy_detail_mode(value: str) -> PolicyDetailMode:
    # a later version of the service may know more values
    return cast(PolicyDetailMode, value)

from typing import Literal, cast

PolicyOverrideEffect = Literal["off", "severity", "shadow"]


def check_policy_override_effect(value: str) -> PolicyOverrideEffect:
    # a later version of the service may know more values
    return cast(PolicyOverrideEffect, value)

from typing import Literal, cast

AppliedOverrideEffect = Literal["off", "severity", "shadow"]


def check_applied_override_effect(value: str) -> AppliedOverrideEffect:
    # a later version of the service may know more values
    return cast(AppliedOverrideEffect, value)

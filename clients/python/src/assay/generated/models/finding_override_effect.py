from typing import Literal, cast

FindingOverrideEffect = Literal["severity", "shadow"]


def check_finding_override_effect(value: str) -> FindingOverrideEffect:
    # a later version of the service may know more values
    return cast(FindingOverrideEffect, value)

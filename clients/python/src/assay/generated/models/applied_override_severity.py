from typing import Literal, cast

AppliedOverrideSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_applied_override_severity(value: str) -> AppliedOverrideSeverity:
    # a later version of the service may know more values
    return cast(AppliedOverrideSeverity, value)

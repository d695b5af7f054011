from typing import Literal, cast

PolicyOverrideSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_policy_override_severity(value: str) -> PolicyOverrideSeverity:
    # a later version of the service may know more values
    return cast(PolicyOverrideSeverity, value)

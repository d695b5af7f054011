from typing import Literal, cast

CreatePolicyOverrideRequestSeverity = Literal[
    "critical", "high", "info", "low", "medium"
]


def check_create_policy_override_request_severity(
    value: str,
) -> CreatePolicyOverrideRequestSeverity:
    # a later version of the service may know more values
    return cast(CreatePolicyOverrideRequestSeverity, value)

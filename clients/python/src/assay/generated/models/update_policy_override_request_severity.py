from typing import Literal, cast

UpdatePolicyOverrideRequestSeverity = Literal[
    "critical", "high", "info", "low", "medium"
]


def check_update_policy_override_request_severity(
    value: str,
) -> UpdatePolicyOverrideRequestSeverity:
    # a later version of the service may know more values
    return cast(UpdatePolicyOverrideRequestSeverity, value)

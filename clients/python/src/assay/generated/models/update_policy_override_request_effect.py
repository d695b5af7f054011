from typing import Literal, cast

UpdatePolicyOverrideRequestEffect = Literal["off", "severity", "shadow"]


def check_update_policy_override_request_effect(
    value: str,
) -> UpdatePolicyOverrideRequestEffect:
    # a later version of the service may know more values
    return cast(UpdatePolicyOverrideRequestEffect, value)

from typing import Literal, cast

CreatePolicyOverrideRequestEffect = Literal["off", "severity", "shadow"]


def check_create_policy_override_request_effect(
    value: str,
) -> CreatePolicyOverrideRequestEffect:
    # a later version of the service may know more values
    return cast(CreatePolicyOverrideRequestEffect, value)

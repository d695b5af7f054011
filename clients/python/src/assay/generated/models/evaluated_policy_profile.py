from typing import Literal, cast

EvaluatedPolicyProfile = Literal["audit", "strict"]


def check_evaluated_policy_profile(value: str) -> EvaluatedPolicyProfile:
    # a later version of the service may know more values
    return cast(EvaluatedPolicyProfile, value)

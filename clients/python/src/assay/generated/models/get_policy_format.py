from typing import Literal, cast

GetPolicyFormat = Literal["json", "yaml"]


def check_get_policy_format(value: str) -> GetPolicyFormat:
    # a later version of the service may know more values
    return cast(GetPolicyFormat, value)

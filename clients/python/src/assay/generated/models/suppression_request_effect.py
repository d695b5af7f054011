from typing import Literal, cast

SuppressionRequestEffect = Literal["off", "severity", "shadow"]


def check_suppression_request_effect(value: str) -> SuppressionRequestEffect:
    # a later version of the service may know more values
    return cast(SuppressionRequestEffect, value)

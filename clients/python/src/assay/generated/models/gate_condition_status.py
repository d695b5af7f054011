from typing import Literal, cast

GateConditionStatus = Literal["failed", "passed"]


def check_gate_condition_status(value: str) -> GateConditionStatus:
    # a later version of the service may know more values
    return cast(GateConditionStatus, value)

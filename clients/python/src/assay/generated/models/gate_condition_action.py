from typing import Literal, cast

GateConditionAction = Literal["block", "warn"]


def check_gate_condition_action(value: str) -> GateConditionAction:
    # a later version of the service may know more values
    return cast(GateConditionAction, value)

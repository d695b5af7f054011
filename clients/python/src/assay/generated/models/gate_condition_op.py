from typing import Literal, cast

GateConditionOp = Literal["<", "<=", "==", ">", ">="]


def check_gate_condition_op(value: str) -> GateConditionOp:
    # a later version of the service may know more values
    return cast(GateConditionOp, value)

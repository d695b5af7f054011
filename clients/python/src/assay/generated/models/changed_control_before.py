from typing import Literal, cast

ChangedControlBefore = Literal[
    "manual", "not_applicable", "not_assessed", "not_satisfied", "partial", "satisfied"
]


def check_changed_control_before(value: str) -> ChangedControlBefore:
    # a later version of the service may know more values
    return cast(ChangedControlBefore, value)

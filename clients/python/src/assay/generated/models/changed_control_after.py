from typing import Literal, cast

ChangedControlAfter = Literal[
    "manual", "not_applicable", "not_assessed", "not_satisfied", "partial", "satisfied"
]


def check_changed_control_after(value: str) -> ChangedControlAfter:
    # a later version of the service may know more values
    return cast(ChangedControlAfter, value)

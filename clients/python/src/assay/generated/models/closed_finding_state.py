from typing import Literal, cast

ClosedFindingState = Literal["fixed", "open", "suppressed"]


def check_closed_finding_state(value: str) -> ClosedFindingState:
    # a later version of the service may know more values
    return cast(ClosedFindingState, value)

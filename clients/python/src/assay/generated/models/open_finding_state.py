from typing import Literal, cast

OpenFindingState = Literal["confirmed", "in_progress", "untriaged"]


def check_open_finding_state(value: str) -> OpenFindingState:
    # a later version of the service may know more values
    return cast(OpenFindingState, value)

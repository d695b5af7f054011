from typing import Literal, cast

OpenFindingAction = Literal["block", "off", "warn"]


def check_open_finding_action(value: str) -> OpenFindingAction:
    # a later version of the service may know more values
    return cast(OpenFindingAction, value)

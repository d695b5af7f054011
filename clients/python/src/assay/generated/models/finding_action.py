from typing import Literal, cast

FindingAction = Literal["block", "off", "warn"]


def check_finding_action(value: str) -> FindingAction:
    # a later version of the service may know more values
    return cast(FindingAction, value)

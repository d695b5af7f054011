from typing import Literal, cast

SampleFindingAction = Literal["block", "off", "warn"]


def check_sample_finding_action(value: str) -> SampleFindingAction:
    # a later version of the service may know more values
    return cast(SampleFindingAction, value)

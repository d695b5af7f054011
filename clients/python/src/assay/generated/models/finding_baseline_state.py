from typing import Literal, cast

FindingBaselineState = Literal["absent", "new", "unchanged", "updated"]


def check_finding_baseline_state(value: str) -> FindingBaselineState:
    # a later version of the service may know more values
    return cast(FindingBaselineState, value)

from typing import Literal, cast

ListFindingsBaselineState = Literal["absent", "new", "present", "unchanged", "updated"]


def check_list_findings_baseline_state(value: str) -> ListFindingsBaselineState:
    # a later version of the service may know more values
    return cast(ListFindingsBaselineState, value)

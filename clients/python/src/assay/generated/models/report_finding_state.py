from typing import Literal, cast

ReportFindingState = Literal["fixed", "open", "suppressed"]


def check_report_finding_state(value: str) -> ReportFindingState:
    # a later version of the service may know more values
    return cast(ReportFindingState, value)

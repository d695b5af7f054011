from typing import Literal, cast

ClosedFindingSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_closed_finding_severity(value: str) -> ClosedFindingSeverity:
    # a later version of the service may know more values
    return cast(ClosedFindingSeverity, value)

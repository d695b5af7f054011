from typing import Literal, cast

FindingSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_finding_severity(value: str) -> FindingSeverity:
    # a later version of the service may know more values
    return cast(FindingSeverity, value)

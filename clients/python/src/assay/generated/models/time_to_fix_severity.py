from typing import Literal, cast

TimeToFixSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_time_to_fix_severity(value: str) -> TimeToFixSeverity:
    # a later version of the service may know more values
    return cast(TimeToFixSeverity, value)

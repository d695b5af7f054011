from typing import Literal, cast

FindingStatus = Literal["open", "suppressed"]


def check_finding_status(value: str) -> FindingStatus:
    # a later version of the service may know more values
    return cast(FindingStatus, value)

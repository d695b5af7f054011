from typing import Literal, cast

ClosedFindingClosedBy = Literal["fixed", "no_longer_listed", "suppressed"]


def check_closed_finding_closed_by(value: str) -> ClosedFindingClosedBy:
    # a later version of the service may know more values
    return cast(ClosedFindingClosedBy, value)

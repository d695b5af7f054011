from typing import Literal, cast

FindingActivityKind = Literal["assignee", "comment", "state"]


def check_finding_activity_kind(value: str) -> FindingActivityKind:
    # a later version of the service may know more values
    return cast(FindingActivityKind, value)

from typing import Literal, cast

OpenFindingSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_open_finding_severity(value: str) -> OpenFindingSeverity:
    # a later version of the service may know more values
    return cast(OpenFindingSeverity, value)

from typing import Literal, cast

FindingSuppressionExceptionKind = Literal["accepted_risk", "false_positive", "fix_by"]


def check_finding_suppression_exception_kind(
    value: str,
) -> FindingSuppressionExceptionKind:
    # a later version of the service may know more values
    return cast(FindingSuppressionExceptionKind, value)

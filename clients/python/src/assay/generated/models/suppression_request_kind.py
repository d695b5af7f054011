from typing import Literal, cast

SuppressionRequestKind = Literal["accepted_risk", "false_positive", "fix_by"]


def check_suppression_request_kind(value: str) -> SuppressionRequestKind:
    # a later version of the service may know more values
    return cast(SuppressionRequestKind, value)

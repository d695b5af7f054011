from typing import Literal, cast

CreateSuppressionRequestKind = Literal["accepted_risk", "false_positive", "fix_by"]


def check_create_suppression_request_kind(value: str) -> CreateSuppressionRequestKind:
    # a later version of the service may know more values
    return cast(CreateSuppressionRequestKind, value)

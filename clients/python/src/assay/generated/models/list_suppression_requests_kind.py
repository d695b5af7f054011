from typing import Literal, cast

ListSuppressionRequestsKind = Literal["accepted_risk", "false_positive", "fix_by"]


def check_list_suppression_requests_kind(value: str) -> ListSuppressionRequestsKind:
    # a later version of the service may know more values
    return cast(ListSuppressionRequestsKind, value)

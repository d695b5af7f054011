from typing import Literal, cast

ListSuppressionsKind = Literal["accepted_risk", "false_positive", "fix_by"]


def check_list_suppressions_kind(value: str) -> ListSuppressionsKind:
    # a later version of the service may know more values
    return cast(ListSuppressionsKind, value)

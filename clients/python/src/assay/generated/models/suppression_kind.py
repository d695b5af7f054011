from typing import Literal, cast

SuppressionKind = Literal["accepted_risk", "false_positive", "fix_by"]


def check_suppression_kind(value: str) -> SuppressionKind:
    # a later version of the service may know more values
    return cast(SuppressionKind, value)

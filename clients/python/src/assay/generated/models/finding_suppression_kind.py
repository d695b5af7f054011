from typing import Literal, cast

FindingSuppressionKind = Literal["accepted", "inline"]


def check_finding_suppression_kind(value: str) -> FindingSuppressionKind:
    # a later version of the service may know more values
    return cast(FindingSuppressionKind, value)

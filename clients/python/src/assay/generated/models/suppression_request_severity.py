from typing import Literal, cast

SuppressionRequestSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_suppression_request_severity(value: str) -> SuppressionRequestSeverity:
    # a later version of the service may know more values
    return cast(SuppressionRequestSeverity, value)

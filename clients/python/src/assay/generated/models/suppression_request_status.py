from typing import Literal, cast

SuppressionRequestStatus = Literal[
    "approved", "expired", "open", "rejected", "withdrawn"
]


def check_suppression_request_status(value: str) -> SuppressionRequestStatus:
    # a later version of the service may know more values
    return cast(SuppressionRequestStatus, value)

from typing import Literal, cast

ListSuppressionRequestsStatus = Literal[
    "approved", "expired", "open", "rejected", "withdrawn"
]


def check_list_suppression_requests_status(value: str) -> ListSuppressionRequestsStatus:
    # a later version of the service may know more values
    return cast(ListSuppressionRequestsStatus, value)

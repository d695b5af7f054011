from typing import Literal, cast

ListEvaluationsStatus = Literal["canceled", "completed", "failed", "pending", "running"]


def check_list_evaluations_status(value: str) -> ListEvaluationsStatus:
    # a later version of the service may know more values
    return cast(ListEvaluationsStatus, value)

from typing import Literal, cast

EvaluationStatus = Literal["canceled", "completed", "failed", "pending", "running"]


def check_evaluation_status(value: str) -> EvaluationStatus:
    # a later version of the service may know more values
    return cast(EvaluationStatus, value)

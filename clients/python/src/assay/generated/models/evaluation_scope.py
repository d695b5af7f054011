from typing import Literal, cast

EvaluationScope = Literal["changes", "repository"]


def check_evaluation_scope(value: str) -> EvaluationScope:
    # a later version of the service may know more values
    return cast(EvaluationScope, value)

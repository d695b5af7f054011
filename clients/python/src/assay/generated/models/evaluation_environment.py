from typing import Literal, cast

EvaluationEnvironment = Literal["prod", "test"]


def check_evaluation_environment(value: str) -> EvaluationEnvironment:
    # a later version of the service may know more values
    return cast(EvaluationEnvironment, value)

from typing import Literal, cast

CreateEvaluationRequestScope = Literal["changes", "repository"]


def check_create_evaluation_request_scope(value: str) -> CreateEvaluationRequestScope:
    # a later version of the service may know more values
    return cast(CreateEvaluationRequestScope, value)

from typing import Literal, cast

EvaluationVerdict = Literal["blocked", "incomplete", "passed", "warned"]


def check_evaluation_verdict(value: str) -> EvaluationVerdict:
    # a later version of the service may know more values
    return cast(EvaluationVerdict, value)

from typing import Literal, cast

PreviewedEvaluationVerdictBefore = Literal["blocked", "incomplete", "passed", "warned"]


def check_previewed_evaluation_verdict_before(
    value: str,
) -> PreviewedEvaluationVerdictBefore:
    # a later version of the service may know more values
    return cast(PreviewedEvaluationVerdictBefore, value)

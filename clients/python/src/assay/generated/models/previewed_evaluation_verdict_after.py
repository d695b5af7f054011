from typing import Literal, cast

PreviewedEvaluationVerdictAfter = Literal["blocked", "incomplete", "passed", "warned"]


def check_previewed_evaluation_verdict_after(
    value: str,
) -> PreviewedEvaluationVerdictAfter:
    # a later version of the service may know more values
    return cast(PreviewedEvaluationVerdictAfter, value)

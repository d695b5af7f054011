from typing import Literal, cast

PreviewedEvaluationEffect = Literal["newly_blocks", "stays", "unblocks"]


def check_previewed_evaluation_effect(value: str) -> PreviewedEvaluationEffect:
    # a later version of the service may know more values
    return cast(PreviewedEvaluationEffect, value)

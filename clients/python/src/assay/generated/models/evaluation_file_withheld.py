from typing import Literal, cast

EvaluationFileWithheld = Literal["not_stored", "not_text", "secrets"]


def check_evaluation_file_withheld(value: str) -> EvaluationFileWithheld:
    # a later version of the service may know more values
    return cast(EvaluationFileWithheld, value)

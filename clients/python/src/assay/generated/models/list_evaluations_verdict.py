from typing import Literal, cast

ListEvaluationsVerdict = Literal["blocked", "incomplete", "passed", "warned"]


def check_list_evaluations_verdict(value: str) -> ListEvaluationsVerdict:
    # a later version of the service may know more values
    return cast(ListEvaluationsVerdict, value)

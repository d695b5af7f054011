from typing import Literal, cast

ListEvaluationsScope = Literal["changes", "repository"]


def check_list_evaluations_scope(value: str) -> ListEvaluationsScope:
    # a later version of the service may know more values
    return cast(ListEvaluationsScope, value)

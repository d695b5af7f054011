from typing import Literal, cast

CountFindingsStateItem = Literal["confirmed", "in_progress", "untriaged"]


def check_count_findings_state_item(value: str) -> CountFindingsStateItem:
    # a later version of the service may know more values
    return cast(CountFindingsStateItem, value)

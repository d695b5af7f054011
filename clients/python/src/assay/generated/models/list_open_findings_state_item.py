from typing import Literal, cast

ListOpenFindingsStateItem = Literal["confirmed", "in_progress", "untriaged"]


def check_list_open_findings_state_item(value: str) -> ListOpenFindingsStateItem:
    # a later version of the service may know more values
    return cast(ListOpenFindingsStateItem, value)

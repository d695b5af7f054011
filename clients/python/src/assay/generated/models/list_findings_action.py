from typing import Literal, cast

ListFindingsAction = Literal["block", "off", "warn"]


def check_list_findings_action(value: str) -> ListFindingsAction:
    # a later version of the service may know more values
    return cast(ListFindingsAction, value)

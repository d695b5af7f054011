from typing import Literal, cast

ListOpenFindingsAction = Literal["block", "off", "warn"]


def check_list_open_findings_action(value: str) -> ListOpenFindingsAction:
    # a later version of the service may know more values
    return cast(ListOpenFindingsAction, value)

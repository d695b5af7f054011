from typing import Literal, cast

ListFindingsStatus = Literal["open", "suppressed"]


def check_list_findings_status(value: str) -> ListFindingsStatus:
    # a later version of the service may know more values
    return cast(ListFindingsStatus, value)

from typing import Literal, cast

ListFindingsSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_list_findings_severity(value: str) -> ListFindingsSeverity:
    # a later version of the service may know more values
    return cast(ListFindingsSeverity, value)

from typing import Literal, cast

ListOpenFindingsSeverityItem = Literal["critical", "high", "info", "low", "medium"]


def check_list_open_findings_severity_item(value: str) -> ListOpenFindingsSeverityItem:
    # a later version of the service may know more values
    return cast(ListOpenFindingsSeverityItem, value)

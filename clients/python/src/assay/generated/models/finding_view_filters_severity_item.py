from typing import Literal, cast

FindingViewFiltersSeverityItem = Literal["critical", "high", "info", "low", "medium"]


def check_finding_view_filters_severity_item(
    value: str,
) -> FindingViewFiltersSeverityItem:
    # a later version of the service may know more values
    return cast(FindingViewFiltersSeverityItem, value)

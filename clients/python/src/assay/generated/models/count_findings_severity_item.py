from typing import Literal, cast

CountFindingsSeverityItem = Literal["critical", "high", "info", "low", "medium"]


def check_count_findings_severity_item(value: str) -> CountFindingsSeverityItem:
    # a later version of the service may know more values
    return cast(CountFindingsSeverityItem, value)

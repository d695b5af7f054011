from typing import Literal, cast

ExportFindingsSeverityItem = Literal["critical", "high", "info", "low", "medium"]


def check_export_findings_severity_item(value: str) -> ExportFindingsSeverityItem:
    # a later version of the service may know more values
    return cast(ExportFindingsSeverityItem, value)

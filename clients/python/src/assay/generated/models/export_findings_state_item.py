from typing import Literal, cast

ExportFindingsStateItem = Literal["confirmed", "in_progress", "untriaged"]


def check_export_findings_state_item(value: str) -> ExportFindingsStateItem:
    # a later version of the service may know more values
    return cast(ExportFindingsStateItem, value)

from typing import Literal, cast

ExportFindingsAction = Literal["block", "off", "warn"]


def check_export_findings_action(value: str) -> ExportFindingsAction:
    # a later version of the service may know more values
    return cast(ExportFindingsAction, value)

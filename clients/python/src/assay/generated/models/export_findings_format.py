from typing import Literal, cast

ExportFindingsFormat = Literal["csv", "ndjson"]


def check_export_findings_format(value: str) -> ExportFindingsFormat:
    # a later version of the service may know more values
    return cast(ExportFindingsFormat, value)

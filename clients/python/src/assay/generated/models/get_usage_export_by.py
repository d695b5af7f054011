from typing import Literal, cast

GetUsageExportBy = Literal["credential", "day", "repository"]


def check_get_usage_export_by(value: str) -> GetUsageExportBy:
    # a later version of the service may know more values
    return cast(GetUsageExportBy, value)

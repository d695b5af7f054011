from typing import Literal, cast

ReportFindingSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_report_finding_severity(value: str) -> ReportFindingSeverity:
    # a later version of the service may know more values
    return cast(ReportFindingSeverity, value)

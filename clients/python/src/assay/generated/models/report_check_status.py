from typing import Literal, cast

ReportCheckStatus = Literal["failed", "incomplete", "not_run", "passed"]


def check_report_check_status(value: str) -> ReportCheckStatus:
    # a later version of the service may know more values
    return cast(ReportCheckStatus, value)

from typing import Literal, cast

ReportControlStatus = Literal[
    "manual", "not_applicable", "not_assessed", "not_satisfied", "partial", "satisfied"
]


def check_report_control_status(value: str) -> ReportControlStatus:
    # a later version of the service may know more values
    return cast(ReportControlStatus, value)

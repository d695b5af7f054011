from typing import Literal, cast

ReportControlClass = Literal["automated", "manual", "partly_automated"]


def check_report_control_class(value: str) -> ReportControlClass:
    # a later version of the service may know more values
    return cast(ReportControlClass, value)

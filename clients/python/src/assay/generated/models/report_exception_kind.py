from typing import Literal, cast

ReportExceptionKind = Literal["accepted_risk", "not_applicable"]


def check_report_exception_kind(value: str) -> ReportExceptionKind:
    # a later version of the service may know more values
    return cast(ReportExceptionKind, value)

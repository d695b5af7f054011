from typing import Literal, cast

ReportScopeEnvironment = Literal["prod", "test"]


def check_report_scope_environment(value: str) -> ReportScopeEnvironment:
    # a later version of the service may know more values
    return cast(ReportScopeEnvironment, value)

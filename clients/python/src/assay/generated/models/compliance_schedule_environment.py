from typing import Literal, cast

ComplianceScheduleEnvironment = Literal["prod", "test"]


def check_compliance_schedule_environment(value: str) -> ComplianceScheduleEnvironment:
    # a later version of the service may know more values
    return cast(ComplianceScheduleEnvironment, value)

from typing import Literal, cast

ComplianceExceptionStatus = Literal["active", "expired"]


def check_compliance_exception_status(value: str) -> ComplianceExceptionStatus:
    # a later version of the service may know more values
    return cast(ComplianceExceptionStatus, value)

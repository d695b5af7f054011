from typing import Literal, cast

ComplianceExceptionKind = Literal["accepted_risk", "not_applicable"]


def check_compliance_exception_kind(value: str) -> ComplianceExceptionKind:
    # a later version of the service may know more values
    return cast(ComplianceExceptionKind, value)

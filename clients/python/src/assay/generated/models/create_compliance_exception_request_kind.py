from typing import Literal, cast

CreateComplianceExceptionRequestKind = Literal["accepted_risk", "not_applicable"]


def check_create_compliance_exception_request_kind(
    value: str,
) -> CreateComplianceExceptionRequestKind:
    # a later version of the service may know more values
    return cast(CreateComplianceExceptionRequestKind, value)

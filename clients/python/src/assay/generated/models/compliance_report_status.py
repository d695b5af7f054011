from typing import Literal, cast

ComplianceReportStatus = Literal["completed", "failed", "pending", "running"]


def check_compliance_report_status(value: str) -> ComplianceReportStatus:
    # a later version of the service may know more values
    return cast(ComplianceReportStatus, value)

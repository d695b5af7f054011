from typing import Literal, cast

ComplianceReportSummaryStatus = Literal["completed", "failed", "pending", "running"]


def check_compliance_report_summary_status(value: str) -> ComplianceReportSummaryStatus:
    # a later version of the service may know more values
    return cast(ComplianceReportSummaryStatus, value)

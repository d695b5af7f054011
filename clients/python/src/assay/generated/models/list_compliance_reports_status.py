from typing import Literal, cast

ListComplianceReportsStatus = Literal["completed", "failed", "pending", "running"]


def check_list_compliance_reports_status(value: str) -> ListComplianceReportsStatus:
    # a later version of the service may know more values
    return cast(ListComplianceReportsStatus, value)

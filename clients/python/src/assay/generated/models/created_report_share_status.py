from typing import Literal, cast

CreatedReportShareStatus = Literal["active", "expired", "revoked"]


def check_created_report_share_status(value: str) -> CreatedReportShareStatus:
    # a later version of the service may know more values
    return cast(CreatedReportShareStatus, value)

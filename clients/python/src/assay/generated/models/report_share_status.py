from typing import Literal, cast

ReportShareStatus = Literal["active", "expired", "revoked"]


def check_report_share_status(value: str) -> ReportShareStatus:
    # a later version of the service may know more values
    return cast(ReportShareStatus, value)

from typing import Literal, cast

DownloadComplianceReportFormat = Literal["csv", "html", "json", "oscal", "pdf", "sarif"]


def check_download_compliance_report_format(
    value: str,
) -> DownloadComplianceReportFormat:
    # a later version of the service may know more values
    return cast(DownloadComplianceReportFormat, value)

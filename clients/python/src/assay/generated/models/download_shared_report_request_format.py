from typing import Literal, cast

DownloadSharedReportRequestFormat = Literal[
    "csv", "html", "json", "oscal", "pdf", "sarif"
]


def check_download_shared_report_request_format(
    value: str,
) -> DownloadSharedReportRequestFormat:
    # a later version of the service may know more values
    return cast(DownloadSharedReportRequestFormat, value)

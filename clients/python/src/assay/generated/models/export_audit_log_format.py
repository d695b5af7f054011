from typing import Literal, cast

ExportAuditLogFormat = Literal["csv", "ndjson"]


def check_export_audit_log_format(value: str) -> ExportAuditLogFormat:
    # a later version of the service may know more values
    return cast(ExportAuditLogFormat, value)

from typing import Literal, cast

FindingOverrideOriginalSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_finding_override_original_severity(
    value: str,
) -> FindingOverrideOriginalSeverity:
    # a later version of the service may know more values
    return cast(FindingOverrideOriginalSeverity, value)

from typing import Literal, cast

SampleFindingSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_sample_finding_severity(value: str) -> SampleFindingSeverity:
    # a later version of the service may know more values
    return cast(SampleFindingSeverity, value)

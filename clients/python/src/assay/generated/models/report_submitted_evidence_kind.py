from typing import Literal, cast

ReportSubmittedEvidenceKind = Literal["attestation", "file"]


def check_report_submitted_evidence_kind(value: str) -> ReportSubmittedEvidenceKind:
    # a later version of the service may know more values
    return cast(ReportSubmittedEvidenceKind, value)

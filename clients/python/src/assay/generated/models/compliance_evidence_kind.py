from typing import Literal, cast

ComplianceEvidenceKind = Literal["attestation", "file"]


def check_compliance_evidence_kind(value: str) -> ComplianceEvidenceKind:
    # a later version of the service may know more values
    return cast(ComplianceEvidenceKind, value)

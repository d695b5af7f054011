from typing import Literal, cast

ComplianceEvidenceStatus = Literal[
    "accepted", "expired", "pending", "rejected", "withdrawn"
]


def check_compliance_evidence_status(value: str) -> ComplianceEvidenceStatus:
    # a later version of the service may know more values
    return cast(ComplianceEvidenceStatus, value)

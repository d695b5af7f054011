from typing import Literal, cast

ListComplianceEvidenceStatus = Literal[
    "accepted", "expired", "pending", "rejected", "withdrawn"
]


def check_list_compliance_evidence_status(value: str) -> ListComplianceEvidenceStatus:
    # a later version of the service may know more values
    return cast(ListComplianceEvidenceStatus, value)

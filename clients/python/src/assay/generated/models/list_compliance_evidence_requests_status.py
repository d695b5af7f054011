from typing import Literal, cast

ListComplianceEvidenceRequestsStatus = Literal[
    "canceled", "fulfilled", "open", "submitted"
]


def check_list_compliance_evidence_requests_status(
    value: str,
) -> ListComplianceEvidenceRequestsStatus:
    # a later version of the service may know more values
    return cast(ListComplianceEvidenceRequestsStatus, value)

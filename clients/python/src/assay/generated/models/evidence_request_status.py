from typing import Literal, cast

EvidenceRequestStatus = Literal["canceled", "fulfilled", "open", "submitted"]


def check_evidence_request_status(value: str) -> EvidenceRequestStatus:
    # a later version of the service may know more values
    return cast(EvidenceRequestStatus, value)

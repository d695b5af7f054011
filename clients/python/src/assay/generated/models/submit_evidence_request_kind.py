from typing import Literal, cast

SubmitEvidenceRequestKind = Literal["attestation", "file"]


def check_submit_evidence_request_kind(value: str) -> SubmitEvidenceRequestKind:
    # a later version of the service may know more values
    return cast(SubmitEvidenceRequestKind, value)

from typing import Literal, cast

TriageFindingsRequestState = Literal["confirmed", "in_progress", "untriaged"]


def check_triage_findings_request_state(value: str) -> TriageFindingsRequestState:
    # a later version of the service may know more values
    return cast(TriageFindingsRequestState, value)

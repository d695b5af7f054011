from typing import Literal, cast

AskForExceptionRequestKind = Literal["accepted_risk", "false_positive", "fix_by"]


def check_ask_for_exception_request_kind(value: str) -> AskForExceptionRequestKind:
    # a later version of the service may know more values
    return cast(AskForExceptionRequestKind, value)

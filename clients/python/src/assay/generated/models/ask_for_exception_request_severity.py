from typing import Literal, cast

AskForExceptionRequestSeverity = Literal["critical", "high", "info", "low", "medium"]


def check_ask_for_exception_request_severity(
    value: str,
) -> AskForExceptionRequestSeverity:
    # a later version of the service may know more values
    return cast(AskForExceptionRequestSeverity, value)

from typing import Literal, cast

AskForExceptionRequestEffect = Literal["off", "severity", "shadow"]


def check_ask_for_exception_request_effect(value: str) -> AskForExceptionRequestEffect:
    # a later version of the service may know more values
    return cast(AskForExceptionRequestEffect, value)

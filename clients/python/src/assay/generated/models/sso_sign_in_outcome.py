from typing import Literal, cast

SsoSignInOutcome = Literal["failed", "succeeded"]


def check_sso_sign_in_outcome(value: str) -> SsoSignInOutcome:
    # a later version of the service may know more values
    return cast(SsoSignInOutcome, value)

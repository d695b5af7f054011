from typing import Literal, cast

SsoTestStatus = Literal["expired", "failed", "passed", "pending"]


def check_sso_test_status(value: str) -> SsoTestStatus:
    # a later version of the service may know more values
    return cast(SsoTestStatus, value)

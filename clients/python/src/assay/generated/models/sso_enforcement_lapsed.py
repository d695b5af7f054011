from typing import Literal, cast

SsoEnforcementLapsed = Literal[
    "connection_inactive", "no_verified_domain", "not_tested", "plan"
]


def check_sso_enforcement_lapsed(value: str) -> SsoEnforcementLapsed:
    # a later version of the service may know more values
    return cast(SsoEnforcementLapsed, value)

from typing import Literal, cast

DomainStatus = Literal["pending", "verified"]


def check_domain_status(value: str) -> DomainStatus:
    # a later version of the service may know more values
    return cast(DomainStatus, value)

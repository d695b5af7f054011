from typing import Literal, cast

SsoConnectionDefaultRole = Literal["admin", "auditor", "developer", "member"]


def check_sso_connection_default_role(value: str) -> SsoConnectionDefaultRole:
    # a later version of the service may know more values
    return cast(SsoConnectionDefaultRole, value)

from typing import Literal, cast

UpdateSsoConnectionRequestDefaultRole = Literal[
    "admin", "auditor", "developer", "member"
]


def check_update_sso_connection_request_default_role(
    value: str,
) -> UpdateSsoConnectionRequestDefaultRole:
    # a later version of the service may know more values
    return cast(UpdateSsoConnectionRequestDefaultRole, value)

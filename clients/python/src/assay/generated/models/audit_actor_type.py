from typing import Literal, cast

AuditActorType = Literal[
    "api_key",
    "application",
    "operator",
    "report_share",
    "scim_token",
    "set_up_link",
    "system",
    "user",
]


def check_audit_actor_type(value: str) -> AuditActorType:
    # a later version of the service may know more values
    return cast(AuditActorType, value)

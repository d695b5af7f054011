from typing import Literal, cast

CreateInvitationRequestRole = Literal[
    "admin", "auditor", "developer", "member", "owner"
]


def check_create_invitation_request_role(value: str) -> CreateInvitationRequestRole:
    # a later version of the service may know more values
    return cast(CreateInvitationRequestRole, value)

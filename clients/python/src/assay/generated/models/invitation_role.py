from typing import Literal, cast

InvitationRole = Literal["admin", "auditor", "developer", "member", "owner"]


def check_invitation_role(value: str) -> InvitationRole:
    # a later version of the service may know more values
    return cast(InvitationRole, value)

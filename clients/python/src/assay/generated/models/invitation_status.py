from typing import Literal, cast

InvitationStatus = Literal["accepted", "expired", "pending"]


def check_invitation_status(value: str) -> InvitationStatus:
    # a later version of the service may know more values
    return cast(InvitationStatus, value)

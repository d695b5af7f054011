from typing import Literal, cast

UpdateMemberRequestRole = Literal["admin", "auditor", "developer", "member", "owner"]


def check_update_member_request_role(value: str) -> UpdateMemberRequestRole:
    # a later version of the service may know more values
    return cast(UpdateMemberRequestRole, value)

from typing import Literal, cast

MemberRole = Literal["admin", "auditor", "developer", "member", "owner"]


def check_member_role(value: str) -> MemberRole:
    # a later version of the service may know more values
    return cast(MemberRole, value)

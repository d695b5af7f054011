from typing import Literal, cast

PolicyApproversRolesItem = Literal["admin", "developer", "owner"]


def check_policy_approvers_roles_item(value: str) -> PolicyApproversRolesItem:
    # a later version of the service may know more values
    return cast(PolicyApproversRolesItem, value)

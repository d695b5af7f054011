from typing import Literal, cast

RoleMappingRole = Literal["admin", "auditor", "developer", "member"]


def check_role_mapping_role(value: str) -> RoleMappingRole:
    # a later version of the service may know more values
    return cast(RoleMappingRole, value)

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.policy_approvers_roles_item import (
    PolicyApproversRolesItem,
    check_policy_approvers_roles_item,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="PolicyApprovers")


@_attrs_define
class PolicyApprovers:
    """
    Attributes:
        policy_id (str): Policy
        roles (list[PolicyApproversRolesItem]): Everybody with one of these roles may approve
        member_ids (list[str]): Members who may approve, whatever their role. Each must be an owner, administrator or
            developer
        code_owners (bool | Unset): Whether code owners may approve too. Default: false
    """

    policy_id: str
    roles: list[PolicyApproversRolesItem]
    member_ids: list[str]
    code_owners: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        policy_id = self.policy_id

        roles = []
        for roles_item_data in self.roles:
            roles_item: str = roles_item_data
            roles.append(roles_item)

        member_ids = self.member_ids

        code_owners = self.code_owners

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "policy_id": policy_id,
                "roles": roles,
                "member_ids": member_ids,
            }
        )
        if code_owners is not UNSET:
            field_dict["code_owners"] = code_owners

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        policy_id = d.pop("policy_id")

        roles = []
        _roles = d.pop("roles")
        for roles_item_data in _roles:
            roles_item = check_policy_approvers_roles_item(roles_item_data)

            roles.append(roles_item)

        member_ids = cast(list[str], d.pop("member_ids"))

        code_owners = d.pop("code_owners", UNSET)

        policy_approvers = cls(
            policy_id=policy_id,
            roles=roles,
            member_ids=member_ids,
            code_owners=code_owners,
        )

        return policy_approvers

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.organization_plan import OrganizationPlan, check_organization_plan

T = TypeVar("T", bound="Organization")


@_attrs_define
class Organization:
    """
    Attributes:
        id (str): Identifier
        name (str): Name
        plan (OrganizationPlan): Plan
        require_mfa (bool): Whether members must sign in with a second factor
        created_at (datetime.datetime): When it was created
    """

    id: str
    name: str
    plan: OrganizationPlan
    require_mfa: bool
    created_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        plan: str = self.plan

        require_mfa = self.require_mfa

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "plan": plan,
                "require_mfa": require_mfa,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        plan = check_organization_plan(d.pop("plan"))

        require_mfa = d.pop("require_mfa")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        organization = cls(
            id=id,
            name=name,
            plan=plan,
            require_mfa=require_mfa,
            created_at=created_at,
        )

        return organization

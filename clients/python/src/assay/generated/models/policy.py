from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.policy_mode import PolicyMode, check_policy_mode

T = TypeVar("T", bound="Policy")


@_attrs_define
class Policy:
    """
    Attributes:
        id (str): Identifier
        name (str): Name
        description (None | str): Description; null if there is none
        mode (PolicyMode): Effect of its findings on the verdict
        builtin (bool): Whether it ships with the product
        active (bool): Whether evaluations run it unless they name other policies
        version (int): The active version, which the other fields describe
        pinned_version (int | None): The pinned version; null for always the latest
        latest_version (int): The latest version
        digest (str): SHA-256 of the canonical JSON of the version, in hexadecimal
        rule_count (int): Rules of the version
        created_at (datetime.datetime): When it was created
        updated_at (datetime.datetime): When its latest version was created
    """

    id: str
    name: str
    description: None | str
    mode: PolicyMode
    builtin: bool
    active: bool
    version: int
    pinned_version: int | None
    latest_version: int
    digest: str
    rule_count: int
    created_at: datetime.datetime
    updated_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        description: None | str
        description = self.description

        mode: str = self.mode

        builtin = self.builtin

        active = self.active

        version = self.version

        pinned_version: int | None
        pinned_version = self.pinned_version

        latest_version = self.latest_version

        digest = self.digest

        rule_count = self.rule_count

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "description": description,
                "mode": mode,
                "builtin": builtin,
                "active": active,
                "version": version,
                "pinned_version": pinned_version,
                "latest_version": latest_version,
                "digest": digest,
                "rule_count": rule_count,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        mode = check_policy_mode(d.pop("mode"))

        builtin = d.pop("builtin")

        active = d.pop("active")

        version = d.pop("version")

        def _parse_pinned_version(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        pinned_version = _parse_pinned_version(d.pop("pinned_version"))

        latest_version = d.pop("latest_version")

        digest = d.pop("digest")

        rule_count = d.pop("rule_count")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        policy = cls(
            id=id,
            name=name,
            description=description,
            mode=mode,
            builtin=builtin,
            active=active,
            version=version,
            pinned_version=pinned_version,
            latest_version=latest_version,
            digest=digest,
            rule_count=rule_count,
            created_at=created_at,
            updated_at=updated_at,
        )

        return policy

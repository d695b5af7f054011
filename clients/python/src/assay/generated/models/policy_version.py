from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="PolicyVersion")


@_attrs_define
class PolicyVersion:
    """
    Attributes:
        policy_id (str): Policy
        version (int): Version, from 1
        digest (str): SHA-256 of its canonical JSON, in hexadecimal
        rule_count (int): Rules
        created_at (datetime.datetime): When it was created
        created_by (None | str): The credential that created it; null for policies that ship with the product
    """

    policy_id: str
    version: int
    digest: str
    rule_count: int
    created_at: datetime.datetime
    created_by: None | str

    def to_dict(self) -> dict[str, Any]:
        policy_id = self.policy_id

        version = self.version

        digest = self.digest

        rule_count = self.rule_count

        created_at = self.created_at.isoformat()

        created_by: None | str
        created_by = self.created_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "policy_id": policy_id,
                "version": version,
                "digest": digest,
                "rule_count": rule_count,
                "created_at": created_at,
                "created_by": created_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        policy_id = d.pop("policy_id")

        version = d.pop("version")

        digest = d.pop("digest")

        rule_count = d.pop("rule_count")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_created_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        policy_version = cls(
            policy_id=policy_id,
            version=version,
            digest=digest,
            rule_count=rule_count,
            created_at=created_at,
            created_by=created_by,
        )

        return policy_version

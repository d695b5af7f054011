from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.evaluated_policy_profile import (
    EvaluatedPolicyProfile,
    check_evaluated_policy_profile,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.applied_override import AppliedOverride


T = TypeVar("T", bound="EvaluatedPolicy")


@_attrs_define
class EvaluatedPolicy:
    """
    Attributes:
        id (str): Identifier
        name (str): Name
        version (int): Version
        digest (str): SHA-256 of its canonical JSON, in hexadecimal
        overrides (list[AppliedOverride] | Unset): The overrides that applied to its rules, one per rule. Absent if
            there are none
        profile (EvaluatedPolicyProfile | Unset): Profile of built-in policies in the repository. Absent for
            recommended, and for your own policies
    """

    id: str
    name: str
    version: int
    digest: str
    overrides: list[AppliedOverride] | Unset = UNSET
    profile: EvaluatedPolicyProfile | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        version = self.version

        digest = self.digest

        overrides: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.overrides, Unset):
            overrides = []
            for overrides_item_data in self.overrides:
                overrides_item = overrides_item_data.to_dict()
                overrides.append(overrides_item)

        profile: str | Unset = UNSET
        if not isinstance(self.profile, Unset):
            profile = self.profile

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "version": version,
                "digest": digest,
            }
        )
        if overrides is not UNSET:
            field_dict["overrides"] = overrides
        if profile is not UNSET:
            field_dict["profile"] = profile

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.applied_override import AppliedOverride

        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        version = d.pop("version")

        digest = d.pop("digest")

        _overrides = d.pop("overrides", UNSET)
        overrides: list[AppliedOverride] | Unset = UNSET
        if _overrides is not UNSET:
            overrides = []
            for overrides_item_data in _overrides:
                overrides_item = AppliedOverride.from_dict(overrides_item_data)

                overrides.append(overrides_item)

        _profile = d.pop("profile", UNSET)
        profile: EvaluatedPolicyProfile | Unset
        if isinstance(_profile, Unset):
            profile = UNSET
        else:
            profile = check_evaluated_policy_profile(_profile)

        evaluated_policy = cls(
            id=id,
            name=name,
            version=version,
            digest=digest,
            overrides=overrides,
            profile=profile,
        )

        return evaluated_policy

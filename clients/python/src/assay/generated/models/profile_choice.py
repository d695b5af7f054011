from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.profile_choice_profile import (
    ProfileChoiceProfile,
    check_profile_choice_profile,
)

T = TypeVar("T", bound="ProfileChoice")


@_attrs_define
class ProfileChoice:
    """
    Attributes:
        repository_pattern (str): Repositories; * matches any text. Case-sensitive
        profile (ProfileChoiceProfile): How strictly built-in policies run. recommended: critical and high findings
            block. strict: medium findings block too. audit: everything is reported and nothing blocks
    """

    repository_pattern: str
    profile: ProfileChoiceProfile

    def to_dict(self) -> dict[str, Any]:
        repository_pattern = self.repository_pattern

        profile: str = self.profile

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "repository_pattern": repository_pattern,
                "profile": profile,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        repository_pattern = d.pop("repository_pattern")

        profile = check_profile_choice_profile(d.pop("profile"))

        profile_choice = cls(
            repository_pattern=repository_pattern,
            profile=profile,
        )

        return profile_choice

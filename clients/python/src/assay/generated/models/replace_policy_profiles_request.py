from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.profile_choice import ProfileChoice


T = TypeVar("T", bound="ReplacePolicyProfilesRequest")


@_attrs_define
class ReplacePolicyProfilesRequest:
    """
    Attributes:
        choices (list[ProfileChoice]): At most one per pattern. A repository name without * wins over a pattern; among
            patterns, the one with the most characters other than * wins. Repositories without a match use recommended
    """

    choices: list[ProfileChoice]

    def to_dict(self) -> dict[str, Any]:
        choices = []
        for choices_item_data in self.choices:
            choices_item = choices_item_data.to_dict()
            choices.append(choices_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "choices": choices,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.profile_choice import ProfileChoice

        d = dict(src_dict)
        choices = []
        _choices = d.pop("choices")
        for choices_item_data in _choices:
            choices_item = ProfileChoice.from_dict(choices_item_data)

            choices.append(choices_item)

        replace_policy_profiles_request = cls(
            choices=choices,
        )

        return replace_policy_profiles_request

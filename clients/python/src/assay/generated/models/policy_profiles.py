from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.profile_choice import ProfileChoice


T = TypeVar("T", bound="PolicyProfiles")


@_attrs_define
class PolicyProfiles:
    """
    Attributes:
        choices (list[ProfileChoice]): At most one per pattern. A repository name without * wins over a pattern; among
            patterns, the one with the most characters other than * wins. Repositories without a match use recommended
        updated_by (None | str): Who changed them last; null if nobody did
        updated_at (datetime.datetime | None): When they were last changed; null if never
    """

    choices: list[ProfileChoice]
    updated_by: None | str
    updated_at: datetime.datetime | None

    def to_dict(self) -> dict[str, Any]:
        choices = []
        for choices_item_data in self.choices:
            choices_item = choices_item_data.to_dict()
            choices.append(choices_item)

        updated_by: None | str
        updated_by = self.updated_by

        updated_at: None | str
        if isinstance(self.updated_at, datetime.datetime):
            updated_at = self.updated_at.isoformat()
        else:
            updated_at = self.updated_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "choices": choices,
                "updated_by": updated_by,
                "updated_at": updated_at,
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

        def _parse_updated_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        def _parse_updated_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                updated_at_type_0 = datetime.datetime.fromisoformat(data)

                return updated_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        updated_at = _parse_updated_at(d.pop("updated_at"))

        policy_profiles = cls(
            choices=choices,
            updated_by=updated_by,
            updated_at=updated_at,
        )

        return policy_profiles

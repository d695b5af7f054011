from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.sso_guide_provider import SsoGuideProvider, check_sso_guide_provider

if TYPE_CHECKING:
    from ..models.sso_guide_step import SsoGuideStep


T = TypeVar("T", bound="SsoGuide")


@_attrs_define
class SsoGuide:
    """
    Attributes:
        provider (SsoGuideProvider): Identity provider
        title (str): Heading
        steps (list[SsoGuideStep]): Steps, in order
    """

    provider: SsoGuideProvider
    title: str
    steps: list[SsoGuideStep]

    def to_dict(self) -> dict[str, Any]:
        provider: str = self.provider

        title = self.title

        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "provider": provider,
                "title": title,
                "steps": steps,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.sso_guide_step import SsoGuideStep

        d = dict(src_dict)
        provider = check_sso_guide_provider(d.pop("provider"))

        title = d.pop("title")

        steps = []
        _steps = d.pop("steps")
        for steps_item_data in _steps:
            steps_item = SsoGuideStep.from_dict(steps_item_data)

            steps.append(steps_item)

        sso_guide = cls(
            provider=provider,
            title=title,
            steps=steps,
        )

        return sso_guide

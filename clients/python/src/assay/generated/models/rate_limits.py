from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.rate_limits_environment import (
    RateLimitsEnvironment,
    check_rate_limits_environment,
)

if TYPE_CHECKING:
    from ..models.rate_limit_window import RateLimitWindow


T = TypeVar("T", bound="RateLimits")


@_attrs_define
class RateLimits:
    """
    Attributes:
        environment (RateLimitsEnvironment): Environment that these windows belong to
        data (list[RateLimitWindow]): Every limit of the organization
    """

    environment: RateLimitsEnvironment
    data: list[RateLimitWindow]

    def to_dict(self) -> dict[str, Any]:
        environment: str = self.environment

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "environment": environment,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.rate_limit_window import RateLimitWindow

        d = dict(src_dict)
        environment = check_rate_limits_environment(d.pop("environment"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = RateLimitWindow.from_dict(data_item_data)

            data.append(data_item)

        rate_limits = cls(
            environment=environment,
            data=data,
        )

        return rate_limits

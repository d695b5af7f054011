from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="RateLimitWindow")


@_attrs_define
class RateLimitWindow:
    """
    Attributes:
        policy (str): Name of the limit
        limit (int): Maximum requests in the window
        remaining (int): Requests remaining
        window_seconds (int): Window size in seconds
        resets_at (datetime.datetime | None): When the window ends; null if none is open
    """

    policy: str
    limit: int
    remaining: int
    window_seconds: int
    resets_at: datetime.datetime | None

    def to_dict(self) -> dict[str, Any]:
        policy = self.policy

        limit = self.limit

        remaining = self.remaining

        window_seconds = self.window_seconds

        resets_at: None | str
        if isinstance(self.resets_at, datetime.datetime):
            resets_at = self.resets_at.isoformat()
        else:
            resets_at = self.resets_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "policy": policy,
                "limit": limit,
                "remaining": remaining,
                "window_seconds": window_seconds,
                "resets_at": resets_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        policy = d.pop("policy")

        limit = d.pop("limit")

        remaining = d.pop("remaining")

        window_seconds = d.pop("window_seconds")

        def _parse_resets_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                resets_at_type_0 = datetime.datetime.fromisoformat(data)

                return resets_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        resets_at = _parse_resets_at(d.pop("resets_at"))

        rate_limit_window = cls(
            policy=policy,
            limit=limit,
            remaining=remaining,
            window_seconds=window_seconds,
            resets_at=resets_at,
        )

        return rate_limit_window

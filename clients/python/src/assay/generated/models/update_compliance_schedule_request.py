from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="UpdateComplianceScheduleRequest")


@_attrs_define
class UpdateComplianceScheduleRequest:
    """
    Attributes:
        name (str | Unset): Name
        repositories (list[str] | None | Unset): Repositories
        period_days (int | Unset): Days that each report covers
        cron (str | Unset): Cron expression with five fields
        time_zone (str | Unset): IANA time zone
        enabled (bool | Unset): Whether the schedule is enabled
    """

    name: str | Unset = UNSET
    repositories: list[str] | None | Unset = UNSET
    period_days: int | Unset = UNSET
    cron: str | Unset = UNSET
    time_zone: str | Unset = UNSET
    enabled: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        repositories: list[str] | None | Unset
        if isinstance(self.repositories, Unset):
            repositories = UNSET
        elif isinstance(self.repositories, list):
            repositories = self.repositories

        else:
            repositories = self.repositories

        period_days = self.period_days

        cron = self.cron

        time_zone = self.time_zone

        enabled = self.enabled

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
        if repositories is not UNSET:
            field_dict["repositories"] = repositories
        if period_days is not UNSET:
            field_dict["period_days"] = period_days
        if cron is not UNSET:
            field_dict["cron"] = cron
        if time_zone is not UNSET:
            field_dict["time_zone"] = time_zone
        if enabled is not UNSET:
            field_dict["enabled"] = enabled

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        def _parse_repositories(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                repositories_type_0 = cast(list[str], data)

                return repositories_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        repositories = _parse_repositories(d.pop("repositories", UNSET))

        period_days = d.pop("period_days", UNSET)

        cron = d.pop("cron", UNSET)

        time_zone = d.pop("time_zone", UNSET)

        enabled = d.pop("enabled", UNSET)

        update_compliance_schedule_request = cls(
            name=name,
            repositories=repositories,
            period_days=period_days,
            cron=cron,
            time_zone=time_zone,
            enabled=enabled,
        )

        return update_compliance_schedule_request

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.create_compliance_schedule_request_framework import (
    CreateComplianceScheduleRequestFramework,
    check_create_compliance_schedule_request_framework,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateComplianceScheduleRequest")


@_attrs_define
class CreateComplianceScheduleRequest:
    """
    Attributes:
        name (str): Name
        framework (CreateComplianceScheduleRequestFramework): Framework
        cron (str): Cron expression with five fields, at most once per hour
        repositories (list[str] | Unset): Repositories. Default: all that have been evaluated by then
        period_days (int | Unset): Days that each report covers. Default: 90
        time_zone (str | Unset): IANA time zone. Default: UTC
    """

    name: str
    framework: CreateComplianceScheduleRequestFramework
    cron: str
    repositories: list[str] | Unset = UNSET
    period_days: int | Unset = UNSET
    time_zone: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        framework: str = self.framework

        cron = self.cron

        repositories: list[str] | Unset = UNSET
        if not isinstance(self.repositories, Unset):
            repositories = self.repositories

        period_days = self.period_days

        time_zone = self.time_zone

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "framework": framework,
                "cron": cron,
            }
        )
        if repositories is not UNSET:
            field_dict["repositories"] = repositories
        if period_days is not UNSET:
            field_dict["period_days"] = period_days
        if time_zone is not UNSET:
            field_dict["time_zone"] = time_zone

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        framework = check_create_compliance_schedule_request_framework(
            d.pop("framework")
        )

        cron = d.pop("cron")

        repositories = cast(list[str], d.pop("repositories", UNSET))

        period_days = d.pop("period_days", UNSET)

        time_zone = d.pop("time_zone", UNSET)

        create_compliance_schedule_request = cls(
            name=name,
            framework=framework,
            cron=cron,
            repositories=repositories,
            period_days=period_days,
            time_zone=time_zone,
        )

        return create_compliance_schedule_request

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.compliance_schedule_environment import (
    ComplianceScheduleEnvironment,
    check_compliance_schedule_environment,
)
from ..models.compliance_schedule_framework import (
    ComplianceScheduleFramework,
    check_compliance_schedule_framework,
)

T = TypeVar("T", bound="ComplianceSchedule")


@_attrs_define
class ComplianceSchedule:
    """
    Attributes:
        id (str): Identifier
        name (str): Name
        framework (ComplianceScheduleFramework): Framework
        repositories (list[str] | None): Repositories; null for all
        period_days (int): Days that each report covers
        cron (str): Cron expression
        time_zone (str): IANA time zone
        enabled (bool): Whether the schedule is enabled
        environment (ComplianceScheduleEnvironment): Environment
        next_run_at (datetime.datetime | None): When it runs next; null if it is disabled
        last_run_at (datetime.datetime | None): When it last ran
        last_report_id (None | str): The report that it last requested
        created_at (datetime.datetime): When it was created
        updated_at (datetime.datetime): When it was last changed
    """

    id: str
    name: str
    framework: ComplianceScheduleFramework
    repositories: list[str] | None
    period_days: int
    cron: str
    time_zone: str
    enabled: bool
    environment: ComplianceScheduleEnvironment
    next_run_at: datetime.datetime | None
    last_run_at: datetime.datetime | None
    last_report_id: None | str
    created_at: datetime.datetime
    updated_at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        framework: str = self.framework

        repositories: list[str] | None
        if isinstance(self.repositories, list):
            repositories = self.repositories

        else:
            repositories = self.repositories

        period_days = self.period_days

        cron = self.cron

        time_zone = self.time_zone

        enabled = self.enabled

        environment: str = self.environment

        next_run_at: None | str
        if isinstance(self.next_run_at, datetime.datetime):
            next_run_at = self.next_run_at.isoformat()
        else:
            next_run_at = self.next_run_at

        last_run_at: None | str
        if isinstance(self.last_run_at, datetime.datetime):
            last_run_at = self.last_run_at.isoformat()
        else:
            last_run_at = self.last_run_at

        last_report_id: None | str
        last_report_id = self.last_report_id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "framework": framework,
                "repositories": repositories,
                "period_days": period_days,
                "cron": cron,
                "time_zone": time_zone,
                "enabled": enabled,
                "environment": environment,
                "next_run_at": next_run_at,
                "last_run_at": last_run_at,
                "last_report_id": last_report_id,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        framework = check_compliance_schedule_framework(d.pop("framework"))

        def _parse_repositories(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                repositories_type_0 = cast(list[str], data)

                return repositories_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        repositories = _parse_repositories(d.pop("repositories"))

        period_days = d.pop("period_days")

        cron = d.pop("cron")

        time_zone = d.pop("time_zone")

        enabled = d.pop("enabled")

        environment = check_compliance_schedule_environment(d.pop("environment"))

        def _parse_next_run_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_run_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_run_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_run_at = _parse_next_run_at(d.pop("next_run_at"))

        def _parse_last_run_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_run_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_run_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_run_at = _parse_last_run_at(d.pop("last_run_at"))

        def _parse_last_report_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_report_id = _parse_last_report_id(d.pop("last_report_id"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        compliance_schedule = cls(
            id=id,
            name=name,
            framework=framework,
            repositories=repositories,
            period_days=period_days,
            cron=cron,
            time_zone=time_zone,
            enabled=enabled,
            environment=environment,
            next_run_at=next_run_at,
            last_run_at=last_run_at,
            last_report_id=last_report_id,
            created_at=created_at,
            updated_at=updated_at,
        )

        return compliance_schedule

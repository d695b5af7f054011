from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.report_scope_environment import (
    ReportScopeEnvironment,
    check_report_scope_environment,
)

T = TypeVar("T", bound="ReportScope")


@_attrs_define
class ReportScope:
    """
    Attributes:
        organization_id (str): Organization
        environment (ReportScopeEnvironment): Environment
        repositories (list[str]): Repositories, sorted
    """

    organization_id: str
    environment: ReportScopeEnvironment
    repositories: list[str]

    def to_dict(self) -> dict[str, Any]:
        organization_id = self.organization_id

        environment: str = self.environment

        repositories = self.repositories

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "organization_id": organization_id,
                "environment": environment,
                "repositories": repositories,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        organization_id = d.pop("organization_id")

        environment = check_report_scope_environment(d.pop("environment"))

        repositories = cast(list[str], d.pop("repositories"))

        report_scope = cls(
            organization_id=organization_id,
            environment=environment,
            repositories=repositories,
        )

        return report_scope

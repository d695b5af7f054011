from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.create_compliance_report_request_framework import (
    CreateComplianceReportRequestFramework,
    check_create_compliance_report_request_framework,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.requested_period import RequestedPeriod


T = TypeVar("T", bound="CreateComplianceReportRequest")


@_attrs_define
class CreateComplianceReportRequest:
    """
    Attributes:
        framework (CreateComplianceReportRequestFramework): Framework
        repositories (list[str] | Unset): Repositories by name. Default: all that were ever evaluated
        period (RequestedPeriod | Unset):
    """

    framework: CreateComplianceReportRequestFramework
    repositories: list[str] | Unset = UNSET
    period: RequestedPeriod | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        framework: str = self.framework

        repositories: list[str] | Unset = UNSET
        if not isinstance(self.repositories, Unset):
            repositories = self.repositories

        period: dict[str, Any] | Unset = UNSET
        if not isinstance(self.period, Unset):
            period = self.period.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "framework": framework,
            }
        )
        if repositories is not UNSET:
            field_dict["repositories"] = repositories
        if period is not UNSET:
            field_dict["period"] = period

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.requested_period import RequestedPeriod

        d = dict(src_dict)
        framework = check_create_compliance_report_request_framework(d.pop("framework"))

        repositories = cast(list[str], d.pop("repositories", UNSET))

        _period = d.pop("period", UNSET)
        period: RequestedPeriod | Unset
        if isinstance(_period, Unset):
            period = UNSET
        else:
            period = RequestedPeriod.from_dict(_period)

        create_compliance_report_request = cls(
            framework=framework,
            repositories=repositories,
            period=period,
        )

        return create_compliance_report_request

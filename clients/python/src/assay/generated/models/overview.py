from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.repository import Repository
    from ..models.risk_of_day import RiskOfDay
    from ..models.severity_counts import SeverityCounts


T = TypeVar("T", bound="Overview")


@_attrs_define
class Overview:
    """
    Attributes:
        repositories (int): Repositories that were evaluated as a whole
        blocked (int): Of these, repositories whose verdict is blocked
        stale (int): Of these, last evaluated more than 30 days ago
        open_ (SeverityCounts):
        new_critical (int): Critical findings first seen in the last 7 days
        aging (int): Critical and high findings open for more than 30 days
        untriaged (int): Critical and high findings that nobody has triaged
        suppressions_ending (int | None): Suppressions that end in the next 14 days; null without read:policies
        overrides_ending (int | None): Policy overrides that end in the next 14 days; null without read:policies
        compliance_exceptions_ending (int): Compliance exceptions that end in the next 14 days
        blocked_repositories (list[Repository]): At most 5 blocked repositories, those with the most critical findings
            first
        stale_repositories (list[Repository]): At most 5 stale repositories, oldest evaluation first
        risk (list[RiskOfDay]): The last 30 days, oldest first
    """

    repositories: int
    blocked: int
    stale: int
    open_: SeverityCounts
    new_critical: int
    aging: int
    untriaged: int
    suppressions_ending: int | None
    overrides_ending: int | None
    compliance_exceptions_ending: int
    blocked_repositories: list[Repository]
    stale_repositories: list[Repository]
    risk: list[RiskOfDay]

    def to_dict(self) -> dict[str, Any]:
        repositories = self.repositories

        blocked = self.blocked

        stale = self.stale

        open_ = self.open_.to_dict()

        new_critical = self.new_critical

        aging = self.aging

        untriaged = self.untriaged

        suppressions_ending: int | None
        suppressions_ending = self.suppressions_ending

        overrides_ending: int | None
        overrides_ending = self.overrides_ending

        compliance_exceptions_ending = self.compliance_exceptions_ending

        blocked_repositories = []
        for blocked_repositories_item_data in self.blocked_repositories:
            blocked_repositories_item = blocked_repositories_item_data.to_dict()
            blocked_repositories.append(blocked_repositories_item)

        stale_repositories = []
        for stale_repositories_item_data in self.stale_repositories:
            stale_repositories_item = stale_repositories_item_data.to_dict()
            stale_repositories.append(stale_repositories_item)

        risk = []
        for risk_item_data in self.risk:
            risk_item = risk_item_data.to_dict()
            risk.append(risk_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "repositories": repositories,
                "blocked": blocked,
                "stale": stale,
                "open": open_,
                "new_critical": new_critical,
                "aging": aging,
                "untriaged": untriaged,
                "suppressions_ending": suppressions_ending,
                "overrides_ending": overrides_ending,
                "compliance_exceptions_ending": compliance_exceptions_ending,
                "blocked_repositories": blocked_repositories,
                "stale_repositories": stale_repositories,
                "risk": risk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.repository import Repository
        from ..models.risk_of_day import RiskOfDay
        from ..models.severity_counts import SeverityCounts

        d = dict(src_dict)
        repositories = d.pop("repositories")

        blocked = d.pop("blocked")

        stale = d.pop("stale")

        open_ = SeverityCounts.from_dict(d.pop("open"))

        new_critical = d.pop("new_critical")

        aging = d.pop("aging")

        untriaged = d.pop("untriaged")

        def _parse_suppressions_ending(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        suppressions_ending = _parse_suppressions_ending(d.pop("suppressions_ending"))

        def _parse_overrides_ending(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        overrides_ending = _parse_overrides_ending(d.pop("overrides_ending"))

        compliance_exceptions_ending = d.pop("compliance_exceptions_ending")

        blocked_repositories = []
        _blocked_repositories = d.pop("blocked_repositories")
        for blocked_repositories_item_data in _blocked_repositories:
            blocked_repositories_item = Repository.from_dict(
                blocked_repositories_item_data
            )

            blocked_repositories.append(blocked_repositories_item)

        stale_repositories = []
        _stale_repositories = d.pop("stale_repositories")
        for stale_repositories_item_data in _stale_repositories:
            stale_repositories_item = Repository.from_dict(stale_repositories_item_data)

            stale_repositories.append(stale_repositories_item)

        risk = []
        _risk = d.pop("risk")
        for risk_item_data in _risk:
            risk_item = RiskOfDay.from_dict(risk_item_data)

            risk.append(risk_item)

        overview = cls(
            repositories=repositories,
            blocked=blocked,
            stale=stale,
            open_=open_,
            new_critical=new_critical,
            aging=aging,
            untriaged=untriaged,
            suppressions_ending=suppressions_ending,
            overrides_ending=overrides_ending,
            compliance_exceptions_ending=compliance_exceptions_ending,
            blocked_repositories=blocked_repositories,
            stale_repositories=stale_repositories,
            risk=risk,
        )

        return overview

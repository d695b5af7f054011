from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.repository_verdict import RepositoryVerdict, check_repository_verdict

if TYPE_CHECKING:
    from ..models.severity_counts import SeverityCounts


T = TypeVar("T", bound="Repository")


@_attrs_define
class Repository:
    """
    Attributes:
        repository (str): Name
        branch (None | str): Branch that defines its state
        evaluation_id (str): The evaluation that defines its state
        verdict (RepositoryVerdict): Verdict of that evaluation
        evaluated_at (datetime.datetime): When that evaluation completed
        stale (bool): Whether that was more than 30 days ago
        open_ (SeverityCounts):
    """

    repository: str
    branch: None | str
    evaluation_id: str
    verdict: RepositoryVerdict
    evaluated_at: datetime.datetime
    stale: bool
    open_: SeverityCounts

    def to_dict(self) -> dict[str, Any]:
        repository = self.repository

        branch: None | str
        branch = self.branch

        evaluation_id = self.evaluation_id

        verdict: str = self.verdict

        evaluated_at = self.evaluated_at.isoformat()

        stale = self.stale

        open_ = self.open_.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "repository": repository,
                "branch": branch,
                "evaluation_id": evaluation_id,
                "verdict": verdict,
                "evaluated_at": evaluated_at,
                "stale": stale,
                "open": open_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.severity_counts import SeverityCounts

        d = dict(src_dict)
        repository = d.pop("repository")

        def _parse_branch(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        branch = _parse_branch(d.pop("branch"))

        evaluation_id = d.pop("evaluation_id")

        verdict = check_repository_verdict(d.pop("verdict"))

        evaluated_at = datetime.datetime.fromisoformat(d.pop("evaluated_at"))

        stale = d.pop("stale")

        open_ = SeverityCounts.from_dict(d.pop("open"))

        repository = cls(
            repository=repository,
            branch=branch,
            evaluation_id=evaluation_id,
            verdict=verdict,
            evaluated_at=evaluated_at,
            stale=stale,
            open_=open_,
        )

        return repository

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.repository_branch_verdict import (
    RepositoryBranchVerdict,
    check_repository_branch_verdict,
)

if TYPE_CHECKING:
    from ..models.severity_counts import SeverityCounts


T = TypeVar("T", bound="RepositoryBranch")


@_attrs_define
class RepositoryBranch:
    """
    Attributes:
        branch (None | str): Branch; null if its evaluations have none
        evaluation_id (str): Its latest completed evaluation of the whole repository
        verdict (RepositoryBranchVerdict): Verdict
        commit_sha (None | str): Commit
        evaluated_at (datetime.datetime): When it completed
        open_ (SeverityCounts):
    """

    branch: None | str
    evaluation_id: str
    verdict: RepositoryBranchVerdict
    commit_sha: None | str
    evaluated_at: datetime.datetime
    open_: SeverityCounts

    def to_dict(self) -> dict[str, Any]:
        branch: None | str
        branch = self.branch

        evaluation_id = self.evaluation_id

        verdict: str = self.verdict

        commit_sha: None | str
        commit_sha = self.commit_sha

        evaluated_at = self.evaluated_at.isoformat()

        open_ = self.open_.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "branch": branch,
                "evaluation_id": evaluation_id,
                "verdict": verdict,
                "commit_sha": commit_sha,
                "evaluated_at": evaluated_at,
                "open": open_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.severity_counts import SeverityCounts

        d = dict(src_dict)

        def _parse_branch(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        branch = _parse_branch(d.pop("branch"))

        evaluation_id = d.pop("evaluation_id")

        verdict = check_repository_branch_verdict(d.pop("verdict"))

        def _parse_commit_sha(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        commit_sha = _parse_commit_sha(d.pop("commit_sha"))

        evaluated_at = datetime.datetime.fromisoformat(d.pop("evaluated_at"))

        open_ = SeverityCounts.from_dict(d.pop("open"))

        repository_branch = cls(
            branch=branch,
            evaluation_id=evaluation_id,
            verdict=verdict,
            commit_sha=commit_sha,
            evaluated_at=evaluated_at,
            open_=open_,
        )

        return repository_branch

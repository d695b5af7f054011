from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.repository_state_verdict import (
    RepositoryStateVerdict,
    check_repository_state_verdict,
)

if TYPE_CHECKING:
    from ..models.code_owners import CodeOwners
    from ..models.evaluated_policy import EvaluatedPolicy
    from ..models.repository_branch import RepositoryBranch
    from ..models.severity_counts import SeverityCounts


T = TypeVar("T", bound="RepositoryState")


@_attrs_define
class RepositoryState:
    """
    Attributes:
        repository (str): Name
        branch (None | str): Branch that defines its state
        evaluation_id (str): The evaluation that defines its state
        verdict (RepositoryStateVerdict): Verdict of that evaluation
        evaluated_at (datetime.datetime): When that evaluation completed
        stale (bool): Whether that was more than 30 days ago
        open_ (SeverityCounts):
        policies (list[EvaluatedPolicy]): Policies that ran in the evaluation that defines its state
        branches (list[RepositoryBranch]): At most 50, the latest evaluation first
        code_owners (CodeOwners | None): Owners of its files from CODEOWNERS; null without such a file, and with
            several, as hosts differ in which one counts
    """

    repository: str
    branch: None | str
    evaluation_id: str
    verdict: RepositoryStateVerdict
    evaluated_at: datetime.datetime
    stale: bool
    open_: SeverityCounts
    policies: list[EvaluatedPolicy]
    branches: list[RepositoryBranch]
    code_owners: CodeOwners | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.code_owners import CodeOwners

        repository = self.repository

        branch: None | str
        branch = self.branch

        evaluation_id = self.evaluation_id

        verdict: str = self.verdict

        evaluated_at = self.evaluated_at.isoformat()

        stale = self.stale

        open_ = self.open_.to_dict()

        policies = []
        for policies_item_data in self.policies:
            policies_item = policies_item_data.to_dict()
            policies.append(policies_item)

        branches = []
        for branches_item_data in self.branches:
            branches_item = branches_item_data.to_dict()
            branches.append(branches_item)

        code_owners: dict[str, Any] | None
        if isinstance(self.code_owners, CodeOwners):
            code_owners = self.code_owners.to_dict()
        else:
            code_owners = self.code_owners

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
                "policies": policies,
                "branches": branches,
                "code_owners": code_owners,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_owners import CodeOwners
        from ..models.evaluated_policy import EvaluatedPolicy
        from ..models.repository_branch import RepositoryBranch
        from ..models.severity_counts import SeverityCounts

        d = dict(src_dict)
        repository = d.pop("repository")

        def _parse_branch(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        branch = _parse_branch(d.pop("branch"))

        evaluation_id = d.pop("evaluation_id")

        verdict = check_repository_state_verdict(d.pop("verdict"))

        evaluated_at = datetime.datetime.fromisoformat(d.pop("evaluated_at"))

        stale = d.pop("stale")

        open_ = SeverityCounts.from_dict(d.pop("open"))

        policies = []
        _policies = d.pop("policies")
        for policies_item_data in _policies:
            policies_item = EvaluatedPolicy.from_dict(policies_item_data)

            policies.append(policies_item)

        branches = []
        _branches = d.pop("branches")
        for branches_item_data in _branches:
            branches_item = RepositoryBranch.from_dict(branches_item_data)

            branches.append(branches_item)

        def _parse_code_owners(data: object) -> CodeOwners | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                code_owners_type_1 = CodeOwners.from_dict(data)

                return code_owners_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CodeOwners | None, data)

        code_owners = _parse_code_owners(d.pop("code_owners"))

        repository_state = cls(
            repository=repository,
            branch=branch,
            evaluation_id=evaluation_id,
            verdict=verdict,
            evaluated_at=evaluated_at,
            stale=stale,
            open_=open_,
            policies=policies,
            branches=branches,
            code_owners=code_owners,
        )

        return repository_state

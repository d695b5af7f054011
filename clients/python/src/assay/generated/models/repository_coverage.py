from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.evaluated_policy import EvaluatedPolicy


T = TypeVar("T", bound="RepositoryCoverage")


@_attrs_define
class RepositoryCoverage:
    """
    Attributes:
        repository (str): Repository
        ref (None | str): Branch or tag whose evaluations define its state
        evaluations (int): Completed evaluations of the whole repository in the period, on all branches
        failed (int): Evaluations of the period that failed
        incomplete (int): Completed evaluations of the whole repository with verdict incomplete
        evaluation_id (None | str): The evaluation that defines its state; null if there is none
        evaluated_at (datetime.datetime | None): When that evaluation completed
        commit_sha (None | str): Commit of that evaluation
        verdict (None | str): Verdict of that evaluation
        input_digest (None | str): SHA-256 of what `sha256sum` prints of its files, sorted by path
        policies (list[EvaluatedPolicy]): The policies that ran
        gaps (list[str]): What is missing: not_evaluated (no evaluation in the period), only_part (no evaluation of the
            whole repository), part_since (a later evaluation of the branch covered only part of it), incomplete (a file was
            skipped), stale (older than 30 days)
        parts (int | Unset): Completed evaluations of part of it (`scope` `changes`), which do not count
        files_total (int | Unset): Files of the evaluation that defines its state
        files_skipped (int | Unset): Of these, files that were skipped for at least one rule
    """

    repository: str
    ref: None | str
    evaluations: int
    failed: int
    incomplete: int
    evaluation_id: None | str
    evaluated_at: datetime.datetime | None
    commit_sha: None | str
    verdict: None | str
    input_digest: None | str
    policies: list[EvaluatedPolicy]
    gaps: list[str]
    parts: int | Unset = UNSET
    files_total: int | Unset = UNSET
    files_skipped: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        repository = self.repository

        ref: None | str
        ref = self.ref

        evaluations = self.evaluations

        failed = self.failed

        incomplete = self.incomplete

        evaluation_id: None | str
        evaluation_id = self.evaluation_id

        evaluated_at: None | str
        if isinstance(self.evaluated_at, datetime.datetime):
            evaluated_at = self.evaluated_at.isoformat()
        else:
            evaluated_at = self.evaluated_at

        commit_sha: None | str
        commit_sha = self.commit_sha

        verdict: None | str
        verdict = self.verdict

        input_digest: None | str
        input_digest = self.input_digest

        policies = []
        for policies_item_data in self.policies:
            policies_item = policies_item_data.to_dict()
            policies.append(policies_item)

        gaps = self.gaps

        parts = self.parts

        files_total = self.files_total

        files_skipped = self.files_skipped

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "repository": repository,
                "ref": ref,
                "evaluations": evaluations,
                "failed": failed,
                "incomplete": incomplete,
                "evaluation_id": evaluation_id,
                "evaluated_at": evaluated_at,
                "commit_sha": commit_sha,
                "verdict": verdict,
                "input_digest": input_digest,
                "policies": policies,
                "gaps": gaps,
            }
        )
        if parts is not UNSET:
            field_dict["parts"] = parts
        if files_total is not UNSET:
            field_dict["files_total"] = files_total
        if files_skipped is not UNSET:
            field_dict["files_skipped"] = files_skipped

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.evaluated_policy import EvaluatedPolicy

        d = dict(src_dict)
        repository = d.pop("repository")

        def _parse_ref(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ref = _parse_ref(d.pop("ref"))

        evaluations = d.pop("evaluations")

        failed = d.pop("failed")

        incomplete = d.pop("incomplete")

        def _parse_evaluation_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        evaluation_id = _parse_evaluation_id(d.pop("evaluation_id"))

        def _parse_evaluated_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                evaluated_at_type_0 = datetime.datetime.fromisoformat(data)

                return evaluated_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        evaluated_at = _parse_evaluated_at(d.pop("evaluated_at"))

        def _parse_commit_sha(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        commit_sha = _parse_commit_sha(d.pop("commit_sha"))

        def _parse_verdict(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        verdict = _parse_verdict(d.pop("verdict"))

        def _parse_input_digest(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        input_digest = _parse_input_digest(d.pop("input_digest"))

        policies = []
        _policies = d.pop("policies")
        for policies_item_data in _policies:
            policies_item = EvaluatedPolicy.from_dict(policies_item_data)

            policies.append(policies_item)

        gaps = cast(list[str], d.pop("gaps"))

        parts = d.pop("parts", UNSET)

        files_total = d.pop("files_total", UNSET)

        files_skipped = d.pop("files_skipped", UNSET)

        repository_coverage = cls(
            repository=repository,
            ref=ref,
            evaluations=evaluations,
            failed=failed,
            incomplete=incomplete,
            evaluation_id=evaluation_id,
            evaluated_at=evaluated_at,
            commit_sha=commit_sha,
            verdict=verdict,
            input_digest=input_digest,
            policies=policies,
            gaps=gaps,
            parts=parts,
            files_total=files_total,
            files_skipped=files_skipped,
        )

        return repository_coverage

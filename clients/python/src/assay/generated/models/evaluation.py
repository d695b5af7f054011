from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.evaluation_environment import (
    EvaluationEnvironment,
    check_evaluation_environment,
)
from ..models.evaluation_scope import EvaluationScope, check_evaluation_scope
from ..models.evaluation_status import EvaluationStatus, check_evaluation_status
from ..models.evaluation_verdict import EvaluationVerdict, check_evaluation_verdict

if TYPE_CHECKING:
    from ..models.evaluated_policy import EvaluatedPolicy
    from ..models.evaluation_metadata import EvaluationMetadata
    from ..models.evaluation_summary import EvaluationSummary
    from ..models.gate import Gate
    from ..models.progress import Progress
    from ..models.skipped_entry import SkippedEntry


T = TypeVar("T", bound="Evaluation")


@_attrs_define
class Evaluation:
    """
    Attributes:
        id (str): Identifier
        repository (str): Repository name
        status (EvaluationStatus): State
        verdict (EvaluationVerdict): Outcome; null until completed
        gate (Gate | None): The gate; null until completed
        summary (EvaluationSummary | None): Counts; null until completed
        skipped (list[SkippedEntry]): What was not evaluated, and why
        policies (list[EvaluatedPolicy]): The policies as evaluated
        engine_version (None | str): Version of the engine that ran
        progress (Progress):
        environment (EvaluationEnvironment): Environment
        ref (None | str): Branch or tag
        commit_sha (None | str): Commit
        scope (EvaluationScope): What its files cover: `repository` for the whole repository, `changes` for some files
        baseline_evaluation_id (None | str): Baseline evaluation
        metadata (EvaluationMetadata): Metadata as sent at creation
        failure_reason (None | str): Why the evaluation failed
        created_at (datetime.datetime): When it was accepted
        started_at (datetime.datetime | None): When a worker first started it
        completed_at (datetime.datetime | None): When it ended
        duration_ms (int | None): From started_at to completed_at, in milliseconds
    """

    id: str
    repository: str
    status: EvaluationStatus
    verdict: EvaluationVerdict
    gate: Gate | None
    summary: EvaluationSummary | None
    skipped: list[SkippedEntry]
    policies: list[EvaluatedPolicy]
    engine_version: None | str
    progress: Progress
    environment: EvaluationEnvironment
    ref: None | str
    commit_sha: None | str
    scope: EvaluationScope
    baseline_evaluation_id: None | str
    metadata: EvaluationMetadata
    failure_reason: None | str
    created_at: datetime.datetime
    started_at: datetime.datetime | None
    completed_at: datetime.datetime | None
    duration_ms: int | None

    def to_dict(self) -> dict[str, Any]:
        from ..models.evaluation_summary import EvaluationSummary
        from ..models.gate import Gate

        id = self.id

        repository = self.repository

        status: str = self.status

        verdict: str = self.verdict

        gate: dict[str, Any] | None
        if isinstance(self.gate, Gate):
            gate = self.gate.to_dict()
        else:
            gate = self.gate

        summary: dict[str, Any] | None
        if isinstance(self.summary, EvaluationSummary):
            summary = self.summary.to_dict()
        else:
            summary = self.summary

        skipped = []
        for skipped_item_data in self.skipped:
            skipped_item = skipped_item_data.to_dict()
            skipped.append(skipped_item)

        policies = []
        for policies_item_data in self.policies:
            policies_item = policies_item_data.to_dict()
            policies.append(policies_item)

        engine_version: None | str
        engine_version = self.engine_version

        progress = self.progress.to_dict()

        environment: str = self.environment

        ref: None | str
        ref = self.ref

        commit_sha: None | str
        commit_sha = self.commit_sha

        scope: str = self.scope

        baseline_evaluation_id: None | str
        baseline_evaluation_id = self.baseline_evaluation_id

        metadata = self.metadata.to_dict()

        failure_reason: None | str
        failure_reason = self.failure_reason

        created_at = self.created_at.isoformat()

        started_at: None | str
        if isinstance(self.started_at, datetime.datetime):
            started_at = self.started_at.isoformat()
        else:
            started_at = self.started_at

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        duration_ms: int | None
        duration_ms = self.duration_ms

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "repository": repository,
                "status": status,
                "verdict": verdict,
                "gate": gate,
                "summary": summary,
                "skipped": skipped,
                "policies": policies,
                "engine_version": engine_version,
                "progress": progress,
                "environment": environment,
                "ref": ref,
                "commit_sha": commit_sha,
                "scope": scope,
                "baseline_evaluation_id": baseline_evaluation_id,
                "metadata": metadata,
                "failure_reason": failure_reason,
                "created_at": created_at,
                "started_at": started_at,
                "completed_at": completed_at,
                "duration_ms": duration_ms,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.evaluated_policy import EvaluatedPolicy
        from ..models.evaluation_metadata import EvaluationMetadata
        from ..models.evaluation_summary import EvaluationSummary
        from ..models.gate import Gate
        from ..models.progress import Progress
        from ..models.skipped_entry import SkippedEntry

        d = dict(src_dict)
        id = d.pop("id")

        repository = d.pop("repository")

        status = check_evaluation_status(d.pop("status"))

        verdict = check_evaluation_verdict(d.pop("verdict"))

        def _parse_gate(data: object) -> Gate | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                gate_type_1 = Gate.from_dict(data)

                return gate_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Gate | None, data)

        gate = _parse_gate(d.pop("gate"))

        def _parse_summary(data: object) -> EvaluationSummary | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                summary_type_1 = EvaluationSummary.from_dict(data)

                return summary_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EvaluationSummary | None, data)

        summary = _parse_summary(d.pop("summary"))

        skipped = []
        _skipped = d.pop("skipped")
        for skipped_item_data in _skipped:
            skipped_item = SkippedEntry.from_dict(skipped_item_data)

            skipped.append(skipped_item)

        policies = []
        _policies = d.pop("policies")
        for policies_item_data in _policies:
            policies_item = EvaluatedPolicy.from_dict(policies_item_data)

            policies.append(policies_item)

        def _parse_engine_version(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        engine_version = _parse_engine_version(d.pop("engine_version"))

        progress = Progress.from_dict(d.pop("progress"))

        environment = check_evaluation_environment(d.pop("environment"))

        def _parse_ref(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ref = _parse_ref(d.pop("ref"))

        def _parse_commit_sha(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        commit_sha = _parse_commit_sha(d.pop("commit_sha"))

        scope = check_evaluation_scope(d.pop("scope"))

        def _parse_baseline_evaluation_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        baseline_evaluation_id = _parse_baseline_evaluation_id(
            d.pop("baseline_evaluation_id")
        )

        metadata = EvaluationMetadata.from_dict(d.pop("metadata"))

        def _parse_failure_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failure_reason = _parse_failure_reason(d.pop("failure_reason"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_started_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                started_at_type_0 = datetime.datetime.fromisoformat(data)

                return started_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        started_at = _parse_started_at(d.pop("started_at"))

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        def _parse_duration_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        duration_ms = _parse_duration_ms(d.pop("duration_ms"))

        evaluation = cls(
            id=id,
            repository=repository,
            status=status,
            verdict=verdict,
            gate=gate,
            summary=summary,
            skipped=skipped,
            policies=policies,
            engine_version=engine_version,
            progress=progress,
            environment=environment,
            ref=ref,
            commit_sha=commit_sha,
            scope=scope,
            baseline_evaluation_id=baseline_evaluation_id,
            metadata=metadata,
            failure_reason=failure_reason,
            created_at=created_at,
            started_at=started_at,
            completed_at=completed_at,
            duration_ms=duration_ms,
        )

        return evaluation

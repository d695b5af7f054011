from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.previewed_evaluation_effect import (
    PreviewedEvaluationEffect,
    check_previewed_evaluation_effect,
)
from ..models.previewed_evaluation_verdict_after import (
    PreviewedEvaluationVerdictAfter,
    check_previewed_evaluation_verdict_after,
)
from ..models.previewed_evaluation_verdict_before import (
    PreviewedEvaluationVerdictBefore,
    check_previewed_evaluation_verdict_before,
)

T = TypeVar("T", bound="PreviewedEvaluation")


@_attrs_define
class PreviewedEvaluation:
    """
    Attributes:
        evaluation_id (str): Evaluation
        repository (str): Repository
        ref (None | str): Branch or tag of the evaluation
        completed_at (datetime.datetime): When the evaluation ended
        verdict_before (PreviewedEvaluationVerdictBefore): Verdict without the draft: with the version that the draft is
            compared with, if any, and all other policies
        verdict_after (PreviewedEvaluationVerdictAfter): Verdict with the draft and all other policies
        effect (PreviewedEvaluationEffect): Whether the evaluation is blocked only with the draft, only without it, or
            neither. An evaluation that another policy blocks stays blocked
        newly_blocking (int): Findings that block only in the draft
        no_longer_blocking (int): Findings that block only in the version that the draft is compared with
        still_blocking (int): Findings that block in both
    """

    evaluation_id: str
    repository: str
    ref: None | str
    completed_at: datetime.datetime
    verdict_before: PreviewedEvaluationVerdictBefore
    verdict_after: PreviewedEvaluationVerdictAfter
    effect: PreviewedEvaluationEffect
    newly_blocking: int
    no_longer_blocking: int
    still_blocking: int

    def to_dict(self) -> dict[str, Any]:
        evaluation_id = self.evaluation_id

        repository = self.repository

        ref: None | str
        ref = self.ref

        completed_at = self.completed_at.isoformat()

        verdict_before: str = self.verdict_before

        verdict_after: str = self.verdict_after

        effect: str = self.effect

        newly_blocking = self.newly_blocking

        no_longer_blocking = self.no_longer_blocking

        still_blocking = self.still_blocking

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "evaluation_id": evaluation_id,
                "repository": repository,
                "ref": ref,
                "completed_at": completed_at,
                "verdict_before": verdict_before,
                "verdict_after": verdict_after,
                "effect": effect,
                "newly_blocking": newly_blocking,
                "no_longer_blocking": no_longer_blocking,
                "still_blocking": still_blocking,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        evaluation_id = d.pop("evaluation_id")

        repository = d.pop("repository")

        def _parse_ref(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ref = _parse_ref(d.pop("ref"))

        completed_at = datetime.datetime.fromisoformat(d.pop("completed_at"))

        verdict_before = check_previewed_evaluation_verdict_before(
            d.pop("verdict_before")
        )

        verdict_after = check_previewed_evaluation_verdict_after(d.pop("verdict_after"))

        effect = check_previewed_evaluation_effect(d.pop("effect"))

        newly_blocking = d.pop("newly_blocking")

        no_longer_blocking = d.pop("no_longer_blocking")

        still_blocking = d.pop("still_blocking")

        previewed_evaluation = cls(
            evaluation_id=evaluation_id,
            repository=repository,
            ref=ref,
            completed_at=completed_at,
            verdict_before=verdict_before,
            verdict_after=verdict_after,
            effect=effect,
            newly_blocking=newly_blocking,
            no_longer_blocking=no_longer_blocking,
            still_blocking=still_blocking,
        )

        return previewed_evaluation

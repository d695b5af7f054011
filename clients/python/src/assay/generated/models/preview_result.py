from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.preview_example import PreviewExample
    from ..models.preview_totals import PreviewTotals
    from ..models.previewed_evaluation import PreviewedEvaluation


T = TypeVar("T", bound="PreviewResult")


@_attrs_define
class PreviewResult:
    """
    Attributes:
        totals (PreviewTotals):
        evaluations (list[PreviewedEvaluation]): One evaluation of each repository, newest first
        examples (list[PreviewExample]): At most 20 findings of each effect
    """

    totals: PreviewTotals
    evaluations: list[PreviewedEvaluation]
    examples: list[PreviewExample]

    def to_dict(self) -> dict[str, Any]:
        totals = self.totals.to_dict()

        evaluations = []
        for evaluations_item_data in self.evaluations:
            evaluations_item = evaluations_item_data.to_dict()
            evaluations.append(evaluations_item)

        examples = []
        for examples_item_data in self.examples:
            examples_item = examples_item_data.to_dict()
            examples.append(examples_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "totals": totals,
                "evaluations": evaluations,
                "examples": examples,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.preview_example import PreviewExample
        from ..models.preview_totals import PreviewTotals
        from ..models.previewed_evaluation import PreviewedEvaluation

        d = dict(src_dict)
        totals = PreviewTotals.from_dict(d.pop("totals"))

        evaluations = []
        _evaluations = d.pop("evaluations")
        for evaluations_item_data in _evaluations:
            evaluations_item = PreviewedEvaluation.from_dict(evaluations_item_data)

            evaluations.append(evaluations_item)

        examples = []
        _examples = d.pop("examples")
        for examples_item_data in _examples:
            examples_item = PreviewExample.from_dict(examples_item_data)

            examples.append(examples_item)

        preview_result = cls(
            totals=totals,
            evaluations=evaluations,
            examples=examples,
        )

        return preview_result

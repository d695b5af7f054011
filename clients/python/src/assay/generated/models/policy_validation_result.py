from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.policy_problem import PolicyProblem
    from ..models.sample_result import SampleResult


T = TypeVar("T", bound="PolicyValidationResult")


@_attrs_define
class PolicyValidationResult:
    """
    Attributes:
        valid (bool): Whether the policy is valid
        digest (None | str): Digest that its version would have; null unless it is valid
        rule_count (int | None): Number of rules; null if the document could not be read
        cost (int | None): Cost of its rules in units of the cost budget; null if it was not calculated
        problems (list[PolicyProblem]): All problems, at most 100
        sample (None | SampleResult): What the rules find in the sample, even if tests fail; null without one, or if the
            rules cannot run
    """

    valid: bool
    digest: None | str
    rule_count: int | None
    cost: int | None
    problems: list[PolicyProblem]
    sample: None | SampleResult

    def to_dict(self) -> dict[str, Any]:
        from ..models.sample_result import SampleResult

        valid = self.valid

        digest: None | str
        digest = self.digest

        rule_count: int | None
        rule_count = self.rule_count

        cost: int | None
        cost = self.cost

        problems = []
        for problems_item_data in self.problems:
            problems_item = problems_item_data.to_dict()
            problems.append(problems_item)

        sample: dict[str, Any] | None
        if isinstance(self.sample, SampleResult):
            sample = self.sample.to_dict()
        else:
            sample = self.sample

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "valid": valid,
                "digest": digest,
                "rule_count": rule_count,
                "cost": cost,
                "problems": problems,
                "sample": sample,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.policy_problem import PolicyProblem
        from ..models.sample_result import SampleResult

        d = dict(src_dict)
        valid = d.pop("valid")

        def _parse_digest(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        digest = _parse_digest(d.pop("digest"))

        def _parse_rule_count(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        rule_count = _parse_rule_count(d.pop("rule_count"))

        def _parse_cost(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        cost = _parse_cost(d.pop("cost"))

        problems = []
        _problems = d.pop("problems")
        for problems_item_data in _problems:
            problems_item = PolicyProblem.from_dict(problems_item_data)

            problems.append(problems_item)

        def _parse_sample(data: object) -> None | SampleResult:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                sample_type_1 = SampleResult.from_dict(data)

                return sample_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SampleResult, data)

        sample = _parse_sample(d.pop("sample"))

        policy_validation_result = cls(
            valid=valid,
            digest=digest,
            rule_count=rule_count,
            cost=cost,
            problems=problems,
            sample=sample,
        )

        return policy_validation_result

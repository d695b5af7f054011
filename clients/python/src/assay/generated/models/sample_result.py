from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.sample_result_verdict import (
    SampleResultVerdict,
    check_sample_result_verdict,
)

if TYPE_CHECKING:
    from ..models.sample_finding import SampleFinding


T = TypeVar("T", bound="SampleResult")


@_attrs_define
class SampleResult:
    """
    Attributes:
        verdict (SampleResultVerdict): Verdict of this policy alone
        findings (list[SampleFinding]): What its rules find, at most 100
    """

    verdict: SampleResultVerdict
    findings: list[SampleFinding]

    def to_dict(self) -> dict[str, Any]:
        verdict: str = self.verdict

        findings = []
        for findings_item_data in self.findings:
            findings_item = findings_item_data.to_dict()
            findings.append(findings_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "verdict": verdict,
                "findings": findings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.sample_finding import SampleFinding

        d = dict(src_dict)
        verdict = check_sample_result_verdict(d.pop("verdict"))

        findings = []
        _findings = d.pop("findings")
        for findings_item_data in _findings:
            findings_item = SampleFinding.from_dict(findings_item_data)

            findings.append(findings_item)

        sample_result = cls(
            verdict=verdict,
            findings=findings,
        )

        return sample_result

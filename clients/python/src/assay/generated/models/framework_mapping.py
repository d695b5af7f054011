from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="FrameworkMapping")


@_attrs_define
class FrameworkMapping:
    """
    Attributes:
        cwe (list[str]): Rules with one of these weaknesses cover the control
        rules (list[str]): Single rules that cover the control
        evidence (list[str]): Evidence of the practice: analysis, criteria, triage
        reason (str): Rationale, and what the checks do not see
    """

    cwe: list[str]
    rules: list[str]
    evidence: list[str]
    reason: str

    def to_dict(self) -> dict[str, Any]:
        cwe = self.cwe

        rules = self.rules

        evidence = self.evidence

        reason = self.reason

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "cwe": cwe,
                "rules": rules,
                "evidence": evidence,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        cwe = cast(list[str], d.pop("cwe"))

        rules = cast(list[str], d.pop("rules"))

        evidence = cast(list[str], d.pop("evidence"))

        reason = d.pop("reason")

        framework_mapping = cls(
            cwe=cwe,
            rules=rules,
            evidence=evidence,
            reason=reason,
        )

        return framework_mapping

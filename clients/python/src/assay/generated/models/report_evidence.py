from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ReportEvidence")


@_attrs_define
class ReportEvidence:
    """
    Attributes:
        evaluation_id (str): Evaluation
        repository (str): Repository
        input_digest (str): SHA-256 of what `sha256sum` prints of the evaluated files, sorted by path: the digest that
            the attestation shows
        policy_digests (list[str]): Digests of the policies that cover the control
        evaluated_at (datetime.datetime): When it was evaluated
        finding_ids (list[str]): Findings of the control, open and suppressed; at most 100
        findings_total (int): Total number of findings of the control
    """

    evaluation_id: str
    repository: str
    input_digest: str
    policy_digests: list[str]
    evaluated_at: datetime.datetime
    finding_ids: list[str]
    findings_total: int

    def to_dict(self) -> dict[str, Any]:
        evaluation_id = self.evaluation_id

        repository = self.repository

        input_digest = self.input_digest

        policy_digests = self.policy_digests

        evaluated_at = self.evaluated_at.isoformat()

        finding_ids = self.finding_ids

        findings_total = self.findings_total

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "evaluation_id": evaluation_id,
                "repository": repository,
                "input_digest": input_digest,
                "policy_digests": policy_digests,
                "evaluated_at": evaluated_at,
                "finding_ids": finding_ids,
                "findings_total": findings_total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        evaluation_id = d.pop("evaluation_id")

        repository = d.pop("repository")

        input_digest = d.pop("input_digest")

        policy_digests = cast(list[str], d.pop("policy_digests"))

        evaluated_at = datetime.datetime.fromisoformat(d.pop("evaluated_at"))

        finding_ids = cast(list[str], d.pop("finding_ids"))

        findings_total = d.pop("findings_total")

        report_evidence = cls(
            evaluation_id=evaluation_id,
            repository=repository,
            input_digest=input_digest,
            policy_digests=policy_digests,
            evaluated_at=evaluated_at,
            finding_ids=finding_ids,
            findings_total=findings_total,
        )

        return report_evidence

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ChangedEvidence")


@_attrs_define
class ChangedEvidence:
    """
    Attributes:
        control_id (str): Control
        evidence_id (str): Evidence
        statement (str): What is stated
        signer (str): Who signed it
    """

    control_id: str
    evidence_id: str
    statement: str
    signer: str

    def to_dict(self) -> dict[str, Any]:
        control_id = self.control_id

        evidence_id = self.evidence_id

        statement = self.statement

        signer = self.signer

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "control_id": control_id,
                "evidence_id": evidence_id,
                "statement": statement,
                "signer": signer,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        control_id = d.pop("control_id")

        evidence_id = d.pop("evidence_id")

        statement = d.pop("statement")

        signer = d.pop("signer")

        changed_evidence = cls(
            control_id=control_id,
            evidence_id=evidence_id,
            statement=statement,
            signer=signer,
        )

        return changed_evidence

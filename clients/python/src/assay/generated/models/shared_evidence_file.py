from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SharedEvidenceFile")


@_attrs_define
class SharedEvidenceFile:
    """
    Attributes:
        evidence_id (str): Evidence
        control_id (str): Control
        name (str): Name of the file
    """

    evidence_id: str
    control_id: str
    name: str

    def to_dict(self) -> dict[str, Any]:
        evidence_id = self.evidence_id

        control_id = self.control_id

        name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "evidence_id": evidence_id,
                "control_id": control_id,
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        evidence_id = d.pop("evidence_id")

        control_id = d.pop("control_id")

        name = d.pop("name")

        shared_evidence_file = cls(
            evidence_id=evidence_id,
            control_id=control_id,
            name=name,
        )

        return shared_evidence_file

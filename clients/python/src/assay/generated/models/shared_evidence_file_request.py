from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SharedEvidenceFileRequest")


@_attrs_define
class SharedEvidenceFileRequest:
    """
    Attributes:
        token (str): The part of the link after the #
        evidence_id (str): Evidence that the report lists
    """

    token: str
    evidence_id: str

    def to_dict(self) -> dict[str, Any]:
        token = self.token

        evidence_id = self.evidence_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "token": token,
                "evidence_id": evidence_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        token = d.pop("token")

        evidence_id = d.pop("evidence_id")

        shared_evidence_file_request = cls(
            token=token,
            evidence_id=evidence_id,
        )

        return shared_evidence_file_request

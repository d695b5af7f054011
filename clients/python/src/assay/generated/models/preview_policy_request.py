from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="PreviewPolicyRequest")


@_attrs_define
class PreviewPolicyRequest:
    """
    Attributes:
        document (Any): The draft: YAML or JSON text, or an object
        evaluations (int | Unset): Number of evaluations to preview, one per repository, most recently evaluated
            repositories first. Default: 20
        repository (str | Unset): Only this repository
    """

    document: Any
    evaluations: int | Unset = UNSET
    repository: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        document = self.document

        evaluations = self.evaluations

        repository = self.repository

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "document": document,
            }
        )
        if evaluations is not UNSET:
            field_dict["evaluations"] = evaluations
        if repository is not UNSET:
            field_dict["repository"] = repository

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        document = d.pop("document")

        evaluations = d.pop("evaluations", UNSET)

        repository = d.pop("repository", UNSET)

        preview_policy_request = cls(
            document=document,
            evaluations=evaluations,
            repository=repository,
        )

        return preview_policy_request

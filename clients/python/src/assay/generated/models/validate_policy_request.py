from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ValidatePolicyRequest")


@_attrs_define
class ValidatePolicyRequest:
    """
    Attributes:
        document (Any): The policy: YAML or JSON text, or an object; at most 1 MiB. Its JSON Schema is at GET
            /schemas/policy.json
    """

    document: Any

    def to_dict(self) -> dict[str, Any]:
        document = self.document

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "document": document,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        document = d.pop("document")

        validate_policy_request = cls(
            document=document,
        )

        return validate_policy_request

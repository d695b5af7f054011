from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CreatePolicyRequest")


@_attrs_define
class CreatePolicyRequest:
    """
    Attributes:
        document (Any): The policy: YAML or JSON text, or an object; at most 1 MiB. Its JSON Schema is at GET
            /schemas/policy.json
        active (bool | Unset): Whether evaluations run it. Default: true
    """

    document: Any
    active: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        document = self.document

        active = self.active

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "document": document,
            }
        )
        if active is not UNSET:
            field_dict["active"] = active

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        document = d.pop("document")

        active = d.pop("active", UNSET)

        create_policy_request = cls(
            document=document,
            active=active,
        )

        return create_policy_request

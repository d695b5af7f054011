from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.policy_sample import PolicySample


T = TypeVar("T", bound="ValidatePolicyRequest")


@_attrs_define
class ValidatePolicyRequest:
    """
    Attributes:
        document (Any): The policy: YAML or JSON text, or an object; at most 1 MiB. Its JSON Schema is at GET
            /schemas/policy.json
        sample (PolicySample | Unset):
    """

    document: Any
    sample: PolicySample | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        document = self.document

        sample: dict[str, Any] | Unset = UNSET
        if not isinstance(self.sample, Unset):
            sample = self.sample.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "document": document,
            }
        )
        if sample is not UNSET:
            field_dict["sample"] = sample

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.policy_sample import PolicySample

        d = dict(src_dict)
        document = d.pop("document")

        _sample = d.pop("sample", UNSET)
        sample: PolicySample | Unset
        if isinstance(_sample, Unset):
            sample = UNSET
        else:
            sample = PolicySample.from_dict(_sample)

        validate_policy_request = cls(
            document=document,
            sample=sample,
        )

        return validate_policy_request

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.dsse_signature import DsseSignature


T = TypeVar("T", bound="DsseEnvelope")


@_attrs_define
class DsseEnvelope:
    """
    Attributes:
        payload (str): in-toto Statement v1 with a SLSA verification summary, as base64 of its JSON
        payload_type (str): Type of the payload
        signatures (list[DsseSignature]): Signatures
    """

    payload: str
    payload_type: str
    signatures: list[DsseSignature]

    def to_dict(self) -> dict[str, Any]:
        payload = self.payload

        payload_type = self.payload_type

        signatures = []
        for signatures_item_data in self.signatures:
            signatures_item = signatures_item_data.to_dict()
            signatures.append(signatures_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "payload": payload,
                "payloadType": payload_type,
                "signatures": signatures,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.dsse_signature import DsseSignature

        d = dict(src_dict)
        payload = d.pop("payload")

        payload_type = d.pop("payloadType")

        signatures = []
        _signatures = d.pop("signatures")
        for signatures_item_data in _signatures:
            signatures_item = DsseSignature.from_dict(signatures_item_data)

            signatures.append(signatures_item)

        dsse_envelope = cls(
            payload=payload,
            payload_type=payload_type,
            signatures=signatures,
        )

        return dsse_envelope

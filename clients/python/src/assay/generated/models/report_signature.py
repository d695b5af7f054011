from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ReportSignature")


@_attrs_define
class ReportSignature:
    """
    Attributes:
        payload_type (str): Media type of the payload: an in-toto statement
        payload (str): The statement in base64; its subject digest is `digest`
        signatures (list[Any]): DSSE signatures: { keyid, sig }, Ed25519
    """

    payload_type: str
    payload: str
    signatures: list[Any]

    def to_dict(self) -> dict[str, Any]:
        payload_type = self.payload_type

        payload = self.payload

        signatures = self.signatures

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "payloadType": payload_type,
                "payload": payload,
                "signatures": signatures,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        payload_type = d.pop("payloadType")

        payload = d.pop("payload")

        signatures = cast(list[Any], d.pop("signatures"))

        report_signature = cls(
            payload_type=payload_type,
            payload=payload,
            signatures=signatures,
        )

        return report_signature

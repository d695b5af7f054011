from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="DsseSignature")


@_attrs_define
class DsseSignature:
    """
    Attributes:
        keyid (str): Identifier of the key, which the authorization server publishes at /.well-known/attestation-
            keys.json
        sig (str): Ed25519 signature of the pre-authentication encoding, in base64
    """

    keyid: str
    sig: str

    def to_dict(self) -> dict[str, Any]:
        keyid = self.keyid

        sig = self.sig

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "keyid": keyid,
                "sig": sig,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        keyid = d.pop("keyid")

        sig = d.pop("sig")

        dsse_signature = cls(
            keyid=keyid,
            sig=sig,
        )

        return dsse_signature

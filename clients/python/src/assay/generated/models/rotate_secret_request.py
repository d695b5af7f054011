from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.rotate_secret_request_signature_scheme import (
    RotateSecretRequestSignatureScheme,
    check_rotate_secret_request_signature_scheme,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="RotateSecretRequest")


@_attrs_define
class RotateSecretRequest:
    """
    Attributes:
        overlap (str | Unset): How long the old secret also signs: 0m to 7d. Default: 24h
        signature_scheme (RotateSecretRequestSignatureScheme | Unset): Signature of the new secret. Default: the current
            one of the endpoint
    """

    overlap: str | Unset = UNSET
    signature_scheme: RotateSecretRequestSignatureScheme | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        overlap = self.overlap

        signature_scheme: str | Unset = UNSET
        if not isinstance(self.signature_scheme, Unset):
            signature_scheme = self.signature_scheme

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if overlap is not UNSET:
            field_dict["overlap"] = overlap
        if signature_scheme is not UNSET:
            field_dict["signature_scheme"] = signature_scheme

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        overlap = d.pop("overlap", UNSET)

        _signature_scheme = d.pop("signature_scheme", UNSET)
        signature_scheme: RotateSecretRequestSignatureScheme | Unset
        if isinstance(_signature_scheme, Unset):
            signature_scheme = UNSET
        else:
            signature_scheme = check_rotate_secret_request_signature_scheme(
                _signature_scheme
            )

        rotate_secret_request = cls(
            overlap=overlap,
            signature_scheme=signature_scheme,
        )

        return rotate_secret_request

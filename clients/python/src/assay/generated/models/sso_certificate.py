from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SsoCertificate")


@_attrs_define
class SsoCertificate:
    """
    Attributes:
        fingerprint_sha256 (str): SHA-256 fingerprint, hexadecimal
        subject (str): Subject
        not_before (datetime.datetime): Valid from
        not_after (datetime.datetime): Valid until. Only the key is used to verify signatures: an expired certificate
            does not block sign-ins
        pem (str): The certificate, PEM
    """

    fingerprint_sha256: str
    subject: str
    not_before: datetime.datetime
    not_after: datetime.datetime
    pem: str

    def to_dict(self) -> dict[str, Any]:
        fingerprint_sha256 = self.fingerprint_sha256

        subject = self.subject

        not_before = self.not_before.isoformat()

        not_after = self.not_after.isoformat()

        pem = self.pem

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "fingerprint_sha256": fingerprint_sha256,
                "subject": subject,
                "not_before": not_before,
                "not_after": not_after,
                "pem": pem,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        fingerprint_sha256 = d.pop("fingerprint_sha256")

        subject = d.pop("subject")

        not_before = datetime.datetime.fromisoformat(d.pop("not_before"))

        not_after = datetime.datetime.fromisoformat(d.pop("not_after"))

        pem = d.pop("pem")

        sso_certificate = cls(
            fingerprint_sha256=fingerprint_sha256,
            subject=subject,
            not_before=not_before,
            not_after=not_after,
            pem=pem,
        )

        return sso_certificate

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="FindingFingerprints")


@_attrs_define
class FindingFingerprints:
    """
    Attributes:
        matchv1 (str): Stays the same when lines move or indentation changes
        contextv1 (str): Does not depend on the path, so it recognizes renamed files
    """

    matchv1: str
    contextv1: str

    def to_dict(self) -> dict[str, Any]:
        matchv1 = self.matchv1

        contextv1 = self.contextv1

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "match/v1": matchv1,
                "context/v1": contextv1,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        matchv1 = d.pop("match/v1")

        contextv1 = d.pop("context/v1")

        finding_fingerprints = cls(
            matchv1=matchv1,
            contextv1=contextv1,
        )

        return finding_fingerprints

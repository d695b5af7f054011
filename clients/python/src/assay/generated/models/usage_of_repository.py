from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="UsageOfRepository")


@_attrs_define
class UsageOfRepository:
    """
    Attributes:
        evaluations (int): Evaluations submitted, deleted ones included
        files (int): Files of these evaluations, unchanged ones included
        bytes_ (int): Bytes of these files. Evaluations submitted before usage was counted have none
        repository (str): Repository
    """

    evaluations: int
    files: int
    bytes_: int
    repository: str

    def to_dict(self) -> dict[str, Any]:
        evaluations = self.evaluations

        files = self.files

        bytes_ = self.bytes_

        repository = self.repository

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "evaluations": evaluations,
                "files": files,
                "bytes": bytes_,
                "repository": repository,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        evaluations = d.pop("evaluations")

        files = d.pop("files")

        bytes_ = d.pop("bytes")

        repository = d.pop("repository")

        usage_of_repository = cls(
            evaluations=evaluations,
            files=files,
            bytes_=bytes_,
            repository=repository,
        )

        return usage_of_repository

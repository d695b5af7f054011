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
        bytes_ (int): Bytes of these files, without those of unknown size
        unsized_evaluations (int): Of these evaluations, those of unknown size: they were submitted before sizes were
            recorded
        repository (str): Repository
    """

    evaluations: int
    files: int
    bytes_: int
    unsized_evaluations: int
    repository: str

    def to_dict(self) -> dict[str, Any]:
        evaluations = self.evaluations

        files = self.files

        bytes_ = self.bytes_

        unsized_evaluations = self.unsized_evaluations

        repository = self.repository

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "evaluations": evaluations,
                "files": files,
                "bytes": bytes_,
                "unsized_evaluations": unsized_evaluations,
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

        unsized_evaluations = d.pop("unsized_evaluations")

        repository = d.pop("repository")

        usage_of_repository = cls(
            evaluations=evaluations,
            files=files,
            bytes_=bytes_,
            unsized_evaluations=unsized_evaluations,
            repository=repository,
        )

        return usage_of_repository

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateReportShareRequest")


@_attrs_define
class CreateReportShareRequest:
    """
    Attributes:
        name (str): Whom it is for: the list and the audit log name it
        days (int | Unset): Days until it ends; default 30
        include_files (bool | Unset): Whether it shows the files of evidence too; default false
    """

    name: str
    days: int | Unset = UNSET
    include_files: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        days = self.days

        include_files = self.include_files

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if days is not UNSET:
            field_dict["days"] = days
        if include_files is not UNSET:
            field_dict["include_files"] = include_files

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        days = d.pop("days", UNSET)

        include_files = d.pop("include_files", UNSET)

        create_report_share_request = cls(
            name=name,
            days=days,
            include_files=include_files,
        )

        return create_report_share_request

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

from ..models.download_shared_report_request_format import (
    DownloadSharedReportRequestFormat,
    check_download_shared_report_request_format,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="DownloadSharedReportRequest")


@_attrs_define
class DownloadSharedReportRequest:
    """
    Attributes:
        token (str): The part of the link after the #
        format_ (DownloadSharedReportRequestFormat | Unset): Format. Default: json
    """

    token: str
    format_: DownloadSharedReportRequestFormat | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        token = self.token

        format_: str | Unset = UNSET
        if not isinstance(self.format_, Unset):
            format_ = self.format_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "token": token,
            }
        )
        if format_ is not UNSET:
            field_dict["format"] = format_

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        token = d.pop("token")

        _format_ = d.pop("format", UNSET)
        format_: DownloadSharedReportRequestFormat | Unset
        if isinstance(_format_, Unset):
            format_ = UNSET
        else:
            format_ = check_download_shared_report_request_format(_format_)

        download_shared_report_request = cls(
            token=token,
            format_=format_,
        )

        return download_shared_report_request

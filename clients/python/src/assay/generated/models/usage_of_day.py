from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="UsageOfDay")


@_attrs_define
class UsageOfDay:
    """
    Attributes:
        evaluations (int): Evaluations submitted, deleted ones included
        files (int): Files of these evaluations, unchanged ones included
        bytes_ (int): Bytes of these files, without those of unknown size
        unsized_evaluations (int): Of these evaluations, those of unknown size: they were submitted before sizes were
            recorded
        requests (int): API requests, without those of the portal’s own pages
        failed_requests (int): Of these, requests that returned an error (4xx, 5xx)
        rate_limited_requests (int): Of these, requests beyond a rate limit (429)
        day (str): Day, in UTC
    """

    evaluations: int
    files: int
    bytes_: int
    unsized_evaluations: int
    requests: int
    failed_requests: int
    rate_limited_requests: int
    day: str

    def to_dict(self) -> dict[str, Any]:
        evaluations = self.evaluations

        files = self.files

        bytes_ = self.bytes_

        unsized_evaluations = self.unsized_evaluations

        requests = self.requests

        failed_requests = self.failed_requests

        rate_limited_requests = self.rate_limited_requests

        day = self.day

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "evaluations": evaluations,
                "files": files,
                "bytes": bytes_,
                "unsized_evaluations": unsized_evaluations,
                "requests": requests,
                "failed_requests": failed_requests,
                "rate_limited_requests": rate_limited_requests,
                "day": day,
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

        requests = d.pop("requests")

        failed_requests = d.pop("failed_requests")

        rate_limited_requests = d.pop("rate_limited_requests")

        day = d.pop("day")

        usage_of_day = cls(
            evaluations=evaluations,
            files=files,
            bytes_=bytes_,
            unsized_evaluations=unsized_evaluations,
            requests=requests,
            failed_requests=failed_requests,
            rate_limited_requests=rate_limited_requests,
            day=day,
        )

        return usage_of_day

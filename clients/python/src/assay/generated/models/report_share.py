from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.report_share_status import ReportShareStatus, check_report_share_status

T = TypeVar("T", bound="ReportShare")


@_attrs_define
class ReportShare:
    """
    Attributes:
        id (str): Identifier
        report_id (str): The report
        name (str): Whom it is for
        status (ReportShareStatus): State; it shows nothing unless active
        include_files (bool): Whether it shows the files of evidence too
        created_by (str): Who created it
        created_at (datetime.datetime): When it was created
        expires_at (datetime.datetime): When it ends
        uses (int): How often it was opened, or something was downloaded by it
        last_used_at (datetime.datetime | None): When that was last
    """

    id: str
    report_id: str
    name: str
    status: ReportShareStatus
    include_files: bool
    created_by: str
    created_at: datetime.datetime
    expires_at: datetime.datetime
    uses: int
    last_used_at: datetime.datetime | None

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        report_id = self.report_id

        name = self.name

        status: str = self.status

        include_files = self.include_files

        created_by = self.created_by

        created_at = self.created_at.isoformat()

        expires_at = self.expires_at.isoformat()

        uses = self.uses

        last_used_at: None | str
        if isinstance(self.last_used_at, datetime.datetime):
            last_used_at = self.last_used_at.isoformat()
        else:
            last_used_at = self.last_used_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "report_id": report_id,
                "name": name,
                "status": status,
                "include_files": include_files,
                "created_by": created_by,
                "created_at": created_at,
                "expires_at": expires_at,
                "uses": uses,
                "last_used_at": last_used_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        report_id = d.pop("report_id")

        name = d.pop("name")

        status = check_report_share_status(d.pop("status"))

        include_files = d.pop("include_files")

        created_by = d.pop("created_by")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        uses = d.pop("uses")

        def _parse_last_used_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_used_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_used_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_used_at = _parse_last_used_at(d.pop("last_used_at"))

        report_share = cls(
            id=id,
            report_id=report_id,
            name=name,
            status=status,
            include_files=include_files,
            created_by=created_by,
            created_at=created_at,
            expires_at=expires_at,
            uses=uses,
            last_used_at=last_used_at,
        )

        return report_share

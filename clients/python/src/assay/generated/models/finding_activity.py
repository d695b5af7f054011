from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.finding_activity_kind import (
    FindingActivityKind,
    check_finding_activity_kind,
)

T = TypeVar("T", bound="FindingActivity")


@_attrs_define
class FindingActivity:
    """
    Attributes:
        id (str): Identifier
        kind (FindingActivityKind): A comment, or the type of change
        before (None | str): Previous state or assignee; null for unassigned, and for a comment
        after (None | str): New state or assignee; null for unassigned, and for a comment
        text (None | str): The comment; null if it was deleted, and for a change
        by (str): The person or key that did it
        at (datetime.datetime): When
    """

    id: str
    kind: FindingActivityKind
    before: None | str
    after: None | str
    text: None | str
    by: str
    at: datetime.datetime

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind: str = self.kind

        before: None | str
        before = self.before

        after: None | str
        after = self.after

        text: None | str
        text = self.text

        by = self.by

        at = self.at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "before": before,
                "after": after,
                "text": text,
                "by": by,
                "at": at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        kind = check_finding_activity_kind(d.pop("kind"))

        def _parse_before(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        before = _parse_before(d.pop("before"))

        def _parse_after(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        after = _parse_after(d.pop("after"))

        def _parse_text(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        text = _parse_text(d.pop("text"))

        by = d.pop("by")

        at = datetime.datetime.fromisoformat(d.pop("at"))

        finding_activity = cls(
            id=id,
            kind=kind,
            before=before,
            after=after,
            text=text,
            by=by,
            at=at,
        )

        return finding_activity

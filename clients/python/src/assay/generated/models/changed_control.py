from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.changed_control_after import (
    ChangedControlAfter,
    check_changed_control_after,
)
from ..models.changed_control_before import (
    ChangedControlBefore,
    check_changed_control_before,
)

T = TypeVar("T", bound="ChangedControl")


@_attrs_define
class ChangedControl:
    """
    Attributes:
        id (str): Identifier in the framework
        title (str): Title
        before (ChangedControlBefore): Status before; null where it was not listed
        after (ChangedControlAfter): Status now; null where it is not listed any more
        reason (None | str): Why it has its status now
    """

    id: str
    title: str
    before: ChangedControlBefore
    after: ChangedControlAfter
    reason: None | str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        title = self.title

        before: str = self.before

        after: str = self.after

        reason: None | str
        reason = self.reason

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "title": title,
                "before": before,
                "after": after,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        title = d.pop("title")

        before = check_changed_control_before(d.pop("before"))

        after = check_changed_control_after(d.pop("after"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        changed_control = cls(
            id=id,
            title=title,
            before=before,
            after=after,
            reason=reason,
        )

        return changed_control

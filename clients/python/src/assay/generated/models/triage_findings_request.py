from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.triage_findings_request_state import (
    TriageFindingsRequestState,
    check_triage_findings_request_state,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="TriageFindingsRequest")


@_attrs_define
class TriageFindingsRequest:
    """
    Attributes:
        finding_ids (list[str]): The open findings
        state (TriageFindingsRequestState | Unset): New state
        assignee_id (None | str | Unset): The member to assign them to; null to unassign them
        comment (str | Unset): A comment to add to each of them
    """

    finding_ids: list[str]
    state: TriageFindingsRequestState | Unset = UNSET
    assignee_id: None | str | Unset = UNSET
    comment: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        finding_ids = self.finding_ids

        state: str | Unset = UNSET
        if not isinstance(self.state, Unset):
            state = self.state

        assignee_id: None | str | Unset
        if isinstance(self.assignee_id, Unset):
            assignee_id = UNSET
        else:
            assignee_id = self.assignee_id

        comment = self.comment

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "finding_ids": finding_ids,
            }
        )
        if state is not UNSET:
            field_dict["state"] = state
        if assignee_id is not UNSET:
            field_dict["assignee_id"] = assignee_id
        if comment is not UNSET:
            field_dict["comment"] = comment

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        finding_ids = cast(list[str], d.pop("finding_ids"))

        _state = d.pop("state", UNSET)
        state: TriageFindingsRequestState | Unset
        if isinstance(_state, Unset):
            state = UNSET
        else:
            state = check_triage_findings_request_state(_state)

        def _parse_assignee_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        assignee_id = _parse_assignee_id(d.pop("assignee_id", UNSET))

        comment = d.pop("comment", UNSET)

        triage_findings_request = cls(
            finding_ids=finding_ids,
            state=state,
            assignee_id=assignee_id,
            comment=comment,
        )

        return triage_findings_request

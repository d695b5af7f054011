from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.skipped_entry_reason import SkippedEntryReason, check_skipped_entry_reason

T = TypeVar("T", bound="SkippedEntry")


@_attrs_define
class SkippedEntry:
    """
    Attributes:
        path (str): File
        policy_id (None | str): Policy; null for all of them
        rule_id (None | str): Rule; null for all of them
        reason (SkippedEntryReason): Reason
        message (str): Explanation, with the limit
    """

    path: str
    policy_id: None | str
    rule_id: None | str
    reason: SkippedEntryReason
    message: str

    def to_dict(self) -> dict[str, Any]:
        path = self.path

        policy_id: None | str
        policy_id = self.policy_id

        rule_id: None | str
        rule_id = self.rule_id

        reason: str = self.reason

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "path": path,
                "policy_id": policy_id,
                "rule_id": rule_id,
                "reason": reason,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        path = d.pop("path")

        def _parse_policy_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        policy_id = _parse_policy_id(d.pop("policy_id"))

        def _parse_rule_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        rule_id = _parse_rule_id(d.pop("rule_id"))

        reason = check_skipped_entry_reason(d.pop("reason"))

        message = d.pop("message")

        skipped_entry = cls(
            path=path,
            policy_id=policy_id,
            rule_id=rule_id,
            reason=reason,
            message=message,
        )

        return skipped_entry

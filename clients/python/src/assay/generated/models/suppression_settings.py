from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.code_owner_name import CodeOwnerName
    from ..models.policy_approvers import PolicyApprovers


T = TypeVar("T", bound="SuppressionSettings")


@_attrs_define
class SuppressionSettings:
    """
    Attributes:
        approval_required (bool): Whether every exception needs approval by a second person. If so, nobody can suppress
            a finding directly, and overrides that lower a rule need a request too
        max_days (int | None): Longest exception for accepted_risk and fix_by, in days; null for no limit
        inline_comments (bool): Whether `assay-ignore` comments suppress findings. If not, the findings count and show
            the comment
        approvers (list[PolicyApprovers]): Who approves exceptions for findings and rules of a policy. For policies that
            are not listed: owners and administrators
        code_owners (bool): Whether code owners, by CODEOWNERS, approve exceptions too for policies that are not in
            `approvers`
        code_owner_names (list[CodeOwnerName]): Which members the names in CODEOWNERS stand for. A name that is not
            listed stands for nobody
        code_owner_keys (list[str]): API keys whose evaluations of main or master are trusted to contain the real
            CODEOWNERS, as those of connected code hosts are
        updated_by (None | str): Who changed them last; null if nobody did
        updated_at (datetime.datetime | None): When they were last changed; null if never
    """

    approval_required: bool
    max_days: int | None
    inline_comments: bool
    approvers: list[PolicyApprovers]
    code_owners: bool
    code_owner_names: list[CodeOwnerName]
    code_owner_keys: list[str]
    updated_by: None | str
    updated_at: datetime.datetime | None

    def to_dict(self) -> dict[str, Any]:
        approval_required = self.approval_required

        max_days: int | None
        max_days = self.max_days

        inline_comments = self.inline_comments

        approvers = []
        for approvers_item_data in self.approvers:
            approvers_item = approvers_item_data.to_dict()
            approvers.append(approvers_item)

        code_owners = self.code_owners

        code_owner_names = []
        for code_owner_names_item_data in self.code_owner_names:
            code_owner_names_item = code_owner_names_item_data.to_dict()
            code_owner_names.append(code_owner_names_item)

        code_owner_keys = self.code_owner_keys

        updated_by: None | str
        updated_by = self.updated_by

        updated_at: None | str
        if isinstance(self.updated_at, datetime.datetime):
            updated_at = self.updated_at.isoformat()
        else:
            updated_at = self.updated_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "approval_required": approval_required,
                "max_days": max_days,
                "inline_comments": inline_comments,
                "approvers": approvers,
                "code_owners": code_owners,
                "code_owner_names": code_owner_names,
                "code_owner_keys": code_owner_keys,
                "updated_by": updated_by,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_owner_name import CodeOwnerName
        from ..models.policy_approvers import PolicyApprovers

        d = dict(src_dict)
        approval_required = d.pop("approval_required")

        def _parse_max_days(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_days = _parse_max_days(d.pop("max_days"))

        inline_comments = d.pop("inline_comments")

        approvers = []
        _approvers = d.pop("approvers")
        for approvers_item_data in _approvers:
            approvers_item = PolicyApprovers.from_dict(approvers_item_data)

            approvers.append(approvers_item)

        code_owners = d.pop("code_owners")

        code_owner_names = []
        _code_owner_names = d.pop("code_owner_names")
        for code_owner_names_item_data in _code_owner_names:
            code_owner_names_item = CodeOwnerName.from_dict(code_owner_names_item_data)

            code_owner_names.append(code_owner_names_item)

        code_owner_keys = cast(list[str], d.pop("code_owner_keys"))

        def _parse_updated_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        def _parse_updated_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                updated_at_type_0 = datetime.datetime.fromisoformat(data)

                return updated_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        updated_at = _parse_updated_at(d.pop("updated_at"))

        suppression_settings = cls(
            approval_required=approval_required,
            max_days=max_days,
            inline_comments=inline_comments,
            approvers=approvers,
            code_owners=code_owners,
            code_owner_names=code_owner_names,
            code_owner_keys=code_owner_keys,
            updated_by=updated_by,
            updated_at=updated_at,
        )

        return suppression_settings

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.code_owner_name import CodeOwnerName
    from ..models.policy_approvers import PolicyApprovers


T = TypeVar("T", bound="UpdateSuppressionSettingsRequest")


@_attrs_define
class UpdateSuppressionSettingsRequest:
    """
    Attributes:
        approval_required (bool | Unset): Whether every exception needs approval by a second person. If so, nobody can
            suppress a finding directly, and overrides that lower a rule need a request too
        max_days (int | None | Unset): Longest exception for accepted_risk and fix_by, in days; null for no limit
        inline_comments (bool | Unset): Whether `assay-ignore` comments suppress findings. If not, the findings count
            and show the comment
        approvers (list[PolicyApprovers] | Unset): Who approves exceptions for findings and rules of a policy. For
            policies that are not listed: owners and administrators
        code_owners (bool | Unset): Whether code owners, by CODEOWNERS, approve exceptions too for policies that are not
            in `approvers`
        code_owner_names (list[CodeOwnerName] | Unset): Which members the names in CODEOWNERS stand for. A name that is
            not listed stands for nobody
        code_owner_keys (list[str] | Unset): API keys whose evaluations of main or master are trusted to contain the
            real CODEOWNERS, as those of connected code hosts are
    """

    approval_required: bool | Unset = UNSET
    max_days: int | None | Unset = UNSET
    inline_comments: bool | Unset = UNSET
    approvers: list[PolicyApprovers] | Unset = UNSET
    code_owners: bool | Unset = UNSET
    code_owner_names: list[CodeOwnerName] | Unset = UNSET
    code_owner_keys: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        approval_required = self.approval_required

        max_days: int | None | Unset
        if isinstance(self.max_days, Unset):
            max_days = UNSET
        else:
            max_days = self.max_days

        inline_comments = self.inline_comments

        approvers: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.approvers, Unset):
            approvers = []
            for approvers_item_data in self.approvers:
                approvers_item = approvers_item_data.to_dict()
                approvers.append(approvers_item)

        code_owners = self.code_owners

        code_owner_names: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.code_owner_names, Unset):
            code_owner_names = []
            for code_owner_names_item_data in self.code_owner_names:
                code_owner_names_item = code_owner_names_item_data.to_dict()
                code_owner_names.append(code_owner_names_item)

        code_owner_keys: list[str] | Unset = UNSET
        if not isinstance(self.code_owner_keys, Unset):
            code_owner_keys = self.code_owner_keys

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if approval_required is not UNSET:
            field_dict["approval_required"] = approval_required
        if max_days is not UNSET:
            field_dict["max_days"] = max_days
        if inline_comments is not UNSET:
            field_dict["inline_comments"] = inline_comments
        if approvers is not UNSET:
            field_dict["approvers"] = approvers
        if code_owners is not UNSET:
            field_dict["code_owners"] = code_owners
        if code_owner_names is not UNSET:
            field_dict["code_owner_names"] = code_owner_names
        if code_owner_keys is not UNSET:
            field_dict["code_owner_keys"] = code_owner_keys

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.code_owner_name import CodeOwnerName
        from ..models.policy_approvers import PolicyApprovers

        d = dict(src_dict)
        approval_required = d.pop("approval_required", UNSET)

        def _parse_max_days(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_days = _parse_max_days(d.pop("max_days", UNSET))

        inline_comments = d.pop("inline_comments", UNSET)

        _approvers = d.pop("approvers", UNSET)
        approvers: list[PolicyApprovers] | Unset = UNSET
        if _approvers is not UNSET:
            approvers = []
            for approvers_item_data in _approvers:
                approvers_item = PolicyApprovers.from_dict(approvers_item_data)

                approvers.append(approvers_item)

        code_owners = d.pop("code_owners", UNSET)

        _code_owner_names = d.pop("code_owner_names", UNSET)
        code_owner_names: list[CodeOwnerName] | Unset = UNSET
        if _code_owner_names is not UNSET:
            code_owner_names = []
            for code_owner_names_item_data in _code_owner_names:
                code_owner_names_item = CodeOwnerName.from_dict(
                    code_owner_names_item_data
                )

                code_owner_names.append(code_owner_names_item)

        code_owner_keys = cast(list[str], d.pop("code_owner_keys", UNSET))

        update_suppression_settings_request = cls(
            approval_required=approval_required,
            max_days=max_days,
            inline_comments=inline_comments,
            approvers=approvers,
            code_owners=code_owners,
            code_owner_names=code_owner_names,
            code_owner_keys=code_owner_keys,
        )

        return update_suppression_settings_request

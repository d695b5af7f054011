from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.policy_preview_status import (
    PolicyPreviewStatus,
    check_policy_preview_status,
)

if TYPE_CHECKING:
    from ..models.preview_result import PreviewResult


T = TypeVar("T", bound="PolicyPreview")


@_attrs_define
class PolicyPreview:
    """
    Attributes:
        id (str): Identifier
        policy_id (None | str): The policy that the draft is compared with; null if there is none
        version (int | None): The version that the draft is compared with; null if there is none
        digest (str): Digest of the draft
        status (PolicyPreviewStatus): State
        result (None | PreviewResult): Result; null until completed
        failure_reason (None | str): Why it failed
        created_at (datetime.datetime): When it was created
        completed_at (None | str): When it completed or failed
    """

    id: str
    policy_id: None | str
    version: int | None
    digest: str
    status: PolicyPreviewStatus
    result: None | PreviewResult
    failure_reason: None | str
    created_at: datetime.datetime
    completed_at: None | str

    def to_dict(self) -> dict[str, Any]:
        from ..models.preview_result import PreviewResult

        id = self.id

        policy_id: None | str
        policy_id = self.policy_id

        version: int | None
        version = self.version

        digest = self.digest

        status: str = self.status

        result: dict[str, Any] | None
        if isinstance(self.result, PreviewResult):
            result = self.result.to_dict()
        else:
            result = self.result

        failure_reason: None | str
        failure_reason = self.failure_reason

        created_at = self.created_at.isoformat()

        completed_at: None | str
        completed_at = self.completed_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "policy_id": policy_id,
                "version": version,
                "digest": digest,
                "status": status,
                "result": result,
                "failure_reason": failure_reason,
                "created_at": created_at,
                "completed_at": completed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.preview_result import PreviewResult

        d = dict(src_dict)
        id = d.pop("id")

        def _parse_policy_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        policy_id = _parse_policy_id(d.pop("policy_id"))

        def _parse_version(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        version = _parse_version(d.pop("version"))

        digest = d.pop("digest")

        status = check_policy_preview_status(d.pop("status"))

        def _parse_result(data: object) -> None | PreviewResult:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_1 = PreviewResult.from_dict(data)

                return result_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PreviewResult, data)

        result = _parse_result(d.pop("result"))

        def _parse_failure_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failure_reason = _parse_failure_reason(d.pop("failure_reason"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_completed_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        policy_preview = cls(
            id=id,
            policy_id=policy_id,
            version=version,
            digest=digest,
            status=status,
            result=result,
            failure_reason=failure_reason,
            created_at=created_at,
            completed_at=completed_at,
        )

        return policy_preview

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.create_evaluation_request_scope import (
    CreateEvaluationRequestScope,
    check_create_evaluation_request_scope,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.create_evaluation_request_metadata import (
        CreateEvaluationRequestMetadata,
    )
    from ..models.source_file import SourceFile


T = TypeVar("T", bound="CreateEvaluationRequest")


@_attrs_define
class CreateEvaluationRequest:
    """
    Attributes:
        repository (str): Repository name
        files (list[SourceFile]): The files: at most 2,000 with `content`, 32 MiB in total; with `digest`, at most
            100,000 files, 2 GiB in total. At least one, unless `files_from` is set
        files_from (str | Unset): An earlier evaluation whose files this one reuses. `files` adds or replaces files, and
            `removed` removes them. If there are any changes, `input_digest` is required
        removed (list[str] | Unset): Paths in the evaluation of `files_from` that this one does not have
        input_digest (str | Unset): SHA-256 of the output of `sha256sum` for all files, sorted by the bytes of their
            paths, as in the attestation: `find . -type f | cut -c3- | LC_ALL=C sort | xargs sha256sum | sha256sum`. If
            sent, it must match the files as received
        ref (str | Unset): Branch or tag
        commit_sha (str | Unset): Commit
        scope (CreateEvaluationRequestScope | Unset): What the files cover: `repository` for the whole repository,
            `changes` for some files, such as those of a change. Only `repository` counts in compliance reports and treats
            files that are not sent as deleted. Default: `repository` if every file has a path, otherwise `changes`
        policy_ids (list[str] | Unset): Policies to evaluate against. Default: all active policies. If exceptions
            require approval in your organization, the active policies are evaluated in addition to these
        baseline_evaluation_id (str | Unset): Completed evaluation of the same repository to compare findings with
        metadata (CreateEvaluationRequestMetadata | Unset): Stored and returned unchanged, at most 16 KiB of JSON
    """

    repository: str
    files: list[SourceFile]
    files_from: str | Unset = UNSET
    removed: list[str] | Unset = UNSET
    input_digest: str | Unset = UNSET
    ref: str | Unset = UNSET
    commit_sha: str | Unset = UNSET
    scope: CreateEvaluationRequestScope | Unset = UNSET
    policy_ids: list[str] | Unset = UNSET
    baseline_evaluation_id: str | Unset = UNSET
    metadata: CreateEvaluationRequestMetadata | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        repository = self.repository

        files = []
        for files_item_data in self.files:
            files_item = files_item_data.to_dict()
            files.append(files_item)

        files_from = self.files_from

        removed: list[str] | Unset = UNSET
        if not isinstance(self.removed, Unset):
            removed = self.removed

        input_digest = self.input_digest

        ref = self.ref

        commit_sha = self.commit_sha

        scope: str | Unset = UNSET
        if not isinstance(self.scope, Unset):
            scope = self.scope

        policy_ids: list[str] | Unset = UNSET
        if not isinstance(self.policy_ids, Unset):
            policy_ids = self.policy_ids

        baseline_evaluation_id = self.baseline_evaluation_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "repository": repository,
                "files": files,
            }
        )
        if files_from is not UNSET:
            field_dict["files_from"] = files_from
        if removed is not UNSET:
            field_dict["removed"] = removed
        if input_digest is not UNSET:
            field_dict["input_digest"] = input_digest
        if ref is not UNSET:
            field_dict["ref"] = ref
        if commit_sha is not UNSET:
            field_dict["commit_sha"] = commit_sha
        if scope is not UNSET:
            field_dict["scope"] = scope
        if policy_ids is not UNSET:
            field_dict["policy_ids"] = policy_ids
        if baseline_evaluation_id is not UNSET:
            field_dict["baseline_evaluation_id"] = baseline_evaluation_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.create_evaluation_request_metadata import (
            CreateEvaluationRequestMetadata,
        )
        from ..models.source_file import SourceFile

        d = dict(src_dict)
        repository = d.pop("repository")

        files = []
        _files = d.pop("files")
        for files_item_data in _files:
            files_item = SourceFile.from_dict(files_item_data)

            files.append(files_item)

        files_from = d.pop("files_from", UNSET)

        removed = cast(list[str], d.pop("removed", UNSET))

        input_digest = d.pop("input_digest", UNSET)

        ref = d.pop("ref", UNSET)

        commit_sha = d.pop("commit_sha", UNSET)

        _scope = d.pop("scope", UNSET)
        scope: CreateEvaluationRequestScope | Unset
        if isinstance(_scope, Unset):
            scope = UNSET
        else:
            scope = check_create_evaluation_request_scope(_scope)

        policy_ids = cast(list[str], d.pop("policy_ids", UNSET))

        baseline_evaluation_id = d.pop("baseline_evaluation_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: CreateEvaluationRequestMetadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = CreateEvaluationRequestMetadata.from_dict(_metadata)

        create_evaluation_request = cls(
            repository=repository,
            files=files,
            files_from=files_from,
            removed=removed,
            input_digest=input_digest,
            ref=ref,
            commit_sha=commit_sha,
            scope=scope,
            policy_ids=policy_ids,
            baseline_evaluation_id=baseline_evaluation_id,
            metadata=metadata,
        )

        return create_evaluation_request

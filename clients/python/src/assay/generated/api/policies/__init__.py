from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, cast

from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime
    from typing import cast

    from ....transport import AsyncTransport, Transport
    from ...models.activate_policy_request import ActivatePolicyRequest
    from ...models.create_policy_override_request import CreatePolicyOverrideRequest
    from ...models.create_policy_request import CreatePolicyRequest
    from ...models.get_policy_format import GetPolicyFormat, check_get_policy_format
    from ...models.policy import Policy
    from ...models.policy_detail import PolicyDetail
    from ...models.policy_override import PolicyOverride
    from ...models.policy_override_page import PolicyOverridePage
    from ...models.policy_page import PolicyPage
    from ...models.policy_preview import PolicyPreview
    from ...models.policy_profiles import PolicyProfiles
    from ...models.policy_validation_result import PolicyValidationResult
    from ...models.policy_version_page import PolicyVersionPage
    from ...models.preview_policy_request import PreviewPolicyRequest
    from ...models.replace_policy_profiles_request import ReplacePolicyProfilesRequest
    from ...models.update_policy_override_request import UpdatePolicyOverrideRequest
    from ...models.update_policy_request import UpdatePolicyRequest
    from ...models.validate_policy_request import ValidatePolicyRequest
    from ...types import UNSET, Unset


class PoliciesApi:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_policies(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        builtin: bool | Unset = UNSET,
        active: bool | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> PolicyPage:
        """List policies, built-in and own ones

        Requires the scope `read:policies`. Has its own rate limit: `policies.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            builtin (bool | Unset):
            active (bool | Unset):
            q (str | Unset):
        """
        from . import list_policies as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    builtin=builtin,
                    active=active,
                    q=q,
                )
            )
        )

    def create_policy(
        self,
        *,
        body: CreatePolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyDetail:
        """Create a policy

        The document becomes version 1 if its schema, its patterns, its cost and all its own tests hold;
        otherwise every problem is named with its line and column. Requires the scope `write:policies`.
        Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreatePolicyRequest):
        """
        from . import create_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def preview_policy_document(
        self,
        *,
        body: PreviewPolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyPreview:
        """Add a draft to the policies of recent evaluations

        What a new policy would do: evaluates the stored files of the latest completed evaluation of each
        repository under the draft, and returns the evaluations that it would newly block. policy_id and
        version are null. Returns when the preview is ready, or unfinished after ten seconds; then poll it
        with GET. Previews are kept for a day. Also requires read:evaluations. Requires the scope
        `write:policies`. Has its own rate limit: `policies.preview`.

        Args:
            idempotency_key (str | Unset):
            body (PreviewPolicyRequest):
        """
        from . import preview_policy_document as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_policy_document_preview(
        self,
        preview_id: str,
    ) -> PolicyPreview:
        """Get a preview

        Also requires read:evaluations. Requires the scope `read:policies`. Has its own rate limit:
        `policies.previews.get`.

        Args:
            preview_id (str):
        """
        from . import get_policy_document_preview as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    preview_id=preview_id,
                )
            )
        )

    def validate_policy(
        self,
        *,
        body: ValidatePolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyValidationResult:
        """Validate a policy without creating it

        Returns 200 whether the document is valid or not; problems name rule, line and column. With a
        sample, also returns what the rules find in it; nothing is stored. Requires the scope
        `write:policies`.

        Args:
            idempotency_key (str | Unset):
            body (ValidatePolicyRequest):
        """
        from . import validate_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_policy(
        self,
        policy_id: str,
        *,
        version: int | Unset = UNSET,
        format_: GetPolicyFormat | Unset = UNSET,
    ) -> PolicyDetail:
        """Get a policy with its document

        With format=yaml, or Accept: application/yaml, returns only the document as YAML. Sent to POST or
        PUT, it has the same digest. Requires the scope `read:policies`. Has its own rate limit:
        `policies.get`.

        Args:
            policy_id (str):
            version (int | Unset):
            format_ (GetPolicyFormat | Unset):
        """
        from . import get_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    version=version,
                    format_=format_,
                )
            )
        )

    def update_policy(
        self,
        policy_id: str,
        *,
        body: UpdatePolicyRequest,
    ) -> PolicyDetail:
        """Create a new version of a policy

        A document with the digest of the latest version creates no new version. If no version is pinned,
        evaluations run the new one from now on. If exceptions require approval, only a signed-in owner can
        create a version that evaluations would run and that may block less. Requires the scope
        `write:policies`. Affects both environments, so credentials of `test` are rejected.

        Args:
            policy_id (str):
            body (UpdatePolicyRequest):
        """
        from . import update_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                )
            )
        )

    def delete_policy(
        self,
        policy_id: str,
    ) -> None:
        """Delete a policy

        Evaluations no longer run it. A built-in policy cannot be deleted, only deactivated. If exceptions
        require approval, only a signed-in owner can delete an active policy. Requires the scope
        `write:policies`. Affects both environments, so credentials of `test` are rejected.

        Args:
            policy_id (str):
        """
        from . import delete_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                )
            )
        )

    def activate_policy(
        self,
        policy_id: str,
        *,
        body: ActivatePolicyRequest,
    ) -> Policy:
        """Activate or deactivate a policy, and choose its version

        Built-in policies too: each organization decides for itself. Evaluations that name their policies
        run those, active or not. If exceptions require approval, only a signed-in owner can deactivate a
        policy, or choose a version that may block less. Requires the scope `write:policies`. Affects both
        environments, so credentials of `test` are rejected.

        Args:
            policy_id (str):
            body (ActivatePolicyRequest):
        """
        from . import activate_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                )
            )
        )

    def preview_policy(
        self,
        policy_id: str,
        *,
        body: PreviewPolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyPreview:
        """Compare a draft with its policy over recent evaluations

        Evaluates the stored files of the latest completed evaluation of each repository under the draft and
        under the version that currently runs, and returns what would be newly blocked, unblocked or
        unchanged. Verdicts are those of the whole evaluation with its other policies. Returns when the
        preview is ready, or unfinished after ten seconds; then poll it with GET. Previews are kept for a
        day. Also requires read:evaluations. Requires the scope `write:policies`. Has its own rate limit:
        `policies.preview`.

        Args:
            policy_id (str):
            idempotency_key (str | Unset):
            body (PreviewPolicyRequest):
        """
        from . import preview_policy as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_policy_preview(
        self,
        policy_id: str,
        preview_id: str,
    ) -> PolicyPreview:
        """Get a preview of a policy

        Also requires read:evaluations. Requires the scope `read:policies`. Has its own rate limit:
        `policies.previews.get`.

        Args:
            policy_id (str):
            preview_id (str):
        """
        from . import get_policy_preview as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    preview_id=preview_id,
                )
            )
        )

    def list_policy_versions(
        self,
        policy_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> PolicyVersionPage:
        """List versions of a policy, newest first

        Requires the scope `read:policies`. Has its own rate limit: `policies.versions`.

        Args:
            policy_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_policy_versions as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    def list_policy_overrides(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        ends_before: datetime.datetime | Unset = UNSET,
    ) -> PolicyOverridePage:
        """List overrides, newest first

        Includes expired overrides until they are deleted. Requires the scope `read:policies`. Has its own
        rate limit: `policy-overrides.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            repository (str | Unset):
            ends_before (datetime.datetime | Unset):
        """
        from . import list_policy_overrides as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    repository=repository,
                    ends_before=ends_before,
                )
            )
        )

    def create_policy_override(
        self,
        *,
        body: CreatePolicyOverrideRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyOverride:
        """Override rules of a policy in some repositories

        Switches rules of a built-in or own policy off, puts them in shadow or changes their severity,
        without copying the policy. The override stays when the policy gets a new version. New evaluations
        apply and record it. If several overrides match a rule, a repository name without * wins over a
        pattern, then the pattern with the most characters other than *, then the newest. Requires the scope
        `write:policies`. Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreatePolicyOverrideRequest):
        """
        from . import create_policy_override as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    def get_policy_override(
        self,
        override_id: str,
    ) -> PolicyOverride:
        """Get an override

        Requires the scope `read:policies`. Has its own rate limit: `policy-overrides.get`.

        Args:
            override_id (str):
        """
        from . import get_policy_override as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    override_id=override_id,
                )
            )
        )

    def delete_policy_override(
        self,
        override_id: str,
    ) -> None:
        """Delete an override

        New evaluations run the rules as the policy, or another override, defines them. If that may block
        less and exceptions require approval, only an owner can do this. Requires the scope
        `write:policies`. Affects both environments, so credentials of `test` are rejected.

        Args:
            override_id (str):
        """
        from . import delete_policy_override as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    override_id=override_id,
                )
            )
        )

    def update_policy_override(
        self,
        override_id: str,
        *,
        body: UpdatePolicyOverrideRequest | Unset = UNSET,
    ) -> PolicyOverride:
        """Update an override

        New evaluations apply the change. Omitted fields do not change. Requires the scope `write:policies`.
        Affects both environments, so credentials of `test` are rejected.

        Args:
            override_id (str):
            body (UpdatePolicyOverrideRequest | Unset):
        """
        from . import update_policy_override as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    override_id=override_id,
                    body=body,
                )
            )
        )

    def get_policy_profile(
        self,
    ) -> PolicyProfiles:
        """Get the profiles of built-in policies

        Requires the scope `read:policies`. Has its own rate limit: `policy-profiles.get`.
        """
        from . import get_policy_profile as operation

        return operation.parse(self._transport.send(operation.request()))

    def replace_policy_profile(
        self,
        *,
        body: ReplacePolicyProfilesRequest,
    ) -> PolicyProfiles:
        """Replace the profiles of built-in policies

        Replaces all choices. New evaluations apply them and record the profile. If exceptions require
        approval, only a signed-in owner can do this. Requires the scope `write:policies`. Affects both
        environments, so credentials of `test` are rejected.

        Args:
            body (ReplacePolicyProfilesRequest):
        """
        from . import replace_policy_profile as operation

        return operation.parse(
            self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )


class AsyncPoliciesApi:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list_policies(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        builtin: bool | Unset = UNSET,
        active: bool | Unset = UNSET,
        q: str | Unset = UNSET,
    ) -> PolicyPage:
        """List policies, built-in and own ones

        Requires the scope `read:policies`. Has its own rate limit: `policies.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            builtin (bool | Unset):
            active (bool | Unset):
            q (str | Unset):
        """
        from . import list_policies as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    builtin=builtin,
                    active=active,
                    q=q,
                )
            )
        )

    async def create_policy(
        self,
        *,
        body: CreatePolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyDetail:
        """Create a policy

        The document becomes version 1 if its schema, its patterns, its cost and all its own tests hold;
        otherwise every problem is named with its line and column. Requires the scope `write:policies`.
        Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreatePolicyRequest):
        """
        from . import create_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def preview_policy_document(
        self,
        *,
        body: PreviewPolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyPreview:
        """Add a draft to the policies of recent evaluations

        What a new policy would do: evaluates the stored files of the latest completed evaluation of each
        repository under the draft, and returns the evaluations that it would newly block. policy_id and
        version are null. Returns when the preview is ready, or unfinished after ten seconds; then poll it
        with GET. Previews are kept for a day. Also requires read:evaluations. Requires the scope
        `write:policies`. Has its own rate limit: `policies.preview`.

        Args:
            idempotency_key (str | Unset):
            body (PreviewPolicyRequest):
        """
        from . import preview_policy_document as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_policy_document_preview(
        self,
        preview_id: str,
    ) -> PolicyPreview:
        """Get a preview

        Also requires read:evaluations. Requires the scope `read:policies`. Has its own rate limit:
        `policies.previews.get`.

        Args:
            preview_id (str):
        """
        from . import get_policy_document_preview as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    preview_id=preview_id,
                )
            )
        )

    async def validate_policy(
        self,
        *,
        body: ValidatePolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyValidationResult:
        """Validate a policy without creating it

        Returns 200 whether the document is valid or not; problems name rule, line and column. With a
        sample, also returns what the rules find in it; nothing is stored. Requires the scope
        `write:policies`.

        Args:
            idempotency_key (str | Unset):
            body (ValidatePolicyRequest):
        """
        from . import validate_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_policy(
        self,
        policy_id: str,
        *,
        version: int | Unset = UNSET,
        format_: GetPolicyFormat | Unset = UNSET,
    ) -> PolicyDetail:
        """Get a policy with its document

        With format=yaml, or Accept: application/yaml, returns only the document as YAML. Sent to POST or
        PUT, it has the same digest. Requires the scope `read:policies`. Has its own rate limit:
        `policies.get`.

        Args:
            policy_id (str):
            version (int | Unset):
            format_ (GetPolicyFormat | Unset):
        """
        from . import get_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    version=version,
                    format_=format_,
                )
            )
        )

    async def update_policy(
        self,
        policy_id: str,
        *,
        body: UpdatePolicyRequest,
    ) -> PolicyDetail:
        """Create a new version of a policy

        A document with the digest of the latest version creates no new version. If no version is pinned,
        evaluations run the new one from now on. If exceptions require approval, only a signed-in owner can
        create a version that evaluations would run and that may block less. Requires the scope
        `write:policies`. Affects both environments, so credentials of `test` are rejected.

        Args:
            policy_id (str):
            body (UpdatePolicyRequest):
        """
        from . import update_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                )
            )
        )

    async def delete_policy(
        self,
        policy_id: str,
    ) -> None:
        """Delete a policy

        Evaluations no longer run it. A built-in policy cannot be deleted, only deactivated. If exceptions
        require approval, only a signed-in owner can delete an active policy. Requires the scope
        `write:policies`. Affects both environments, so credentials of `test` are rejected.

        Args:
            policy_id (str):
        """
        from . import delete_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                )
            )
        )

    async def activate_policy(
        self,
        policy_id: str,
        *,
        body: ActivatePolicyRequest,
    ) -> Policy:
        """Activate or deactivate a policy, and choose its version

        Built-in policies too: each organization decides for itself. Evaluations that name their policies
        run those, active or not. If exceptions require approval, only a signed-in owner can deactivate a
        policy, or choose a version that may block less. Requires the scope `write:policies`. Affects both
        environments, so credentials of `test` are rejected.

        Args:
            policy_id (str):
            body (ActivatePolicyRequest):
        """
        from . import activate_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                )
            )
        )

    async def preview_policy(
        self,
        policy_id: str,
        *,
        body: PreviewPolicyRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyPreview:
        """Compare a draft with its policy over recent evaluations

        Evaluates the stored files of the latest completed evaluation of each repository under the draft and
        under the version that currently runs, and returns what would be newly blocked, unblocked or
        unchanged. Verdicts are those of the whole evaluation with its other policies. Returns when the
        preview is ready, or unfinished after ten seconds; then poll it with GET. Previews are kept for a
        day. Also requires read:evaluations. Requires the scope `write:policies`. Has its own rate limit:
        `policies.preview`.

        Args:
            policy_id (str):
            idempotency_key (str | Unset):
            body (PreviewPolicyRequest):
        """
        from . import preview_policy as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_policy_preview(
        self,
        policy_id: str,
        preview_id: str,
    ) -> PolicyPreview:
        """Get a preview of a policy

        Also requires read:evaluations. Requires the scope `read:policies`. Has its own rate limit:
        `policies.previews.get`.

        Args:
            policy_id (str):
            preview_id (str):
        """
        from . import get_policy_preview as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    preview_id=preview_id,
                )
            )
        )

    async def list_policy_versions(
        self,
        policy_id: str,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
    ) -> PolicyVersionPage:
        """List versions of a policy, newest first

        Requires the scope `read:policies`. Has its own rate limit: `policies.versions`.

        Args:
            policy_id (str):
            limit (int | Unset):
            cursor (str | Unset):
        """
        from . import list_policy_versions as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    policy_id=policy_id,
                    limit=limit,
                    cursor=cursor,
                )
            )
        )

    async def list_policy_overrides(
        self,
        *,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        policy_id: str | Unset = UNSET,
        rule_id: str | Unset = UNSET,
        repository: str | Unset = UNSET,
        ends_before: datetime.datetime | Unset = UNSET,
    ) -> PolicyOverridePage:
        """List overrides, newest first

        Includes expired overrides until they are deleted. Requires the scope `read:policies`. Has its own
        rate limit: `policy-overrides.list`.

        Args:
            limit (int | Unset):
            cursor (str | Unset):
            policy_id (str | Unset):
            rule_id (str | Unset):
            repository (str | Unset):
            ends_before (datetime.datetime | Unset):
        """
        from . import list_policy_overrides as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    limit=limit,
                    cursor=cursor,
                    policy_id=policy_id,
                    rule_id=rule_id,
                    repository=repository,
                    ends_before=ends_before,
                )
            )
        )

    async def create_policy_override(
        self,
        *,
        body: CreatePolicyOverrideRequest,
        idempotency_key: str | Unset = UNSET,
    ) -> PolicyOverride:
        """Override rules of a policy in some repositories

        Switches rules of a built-in or own policy off, puts them in shadow or changes their severity,
        without copying the policy. The override stays when the policy gets a new version. New evaluations
        apply and record it. If several overrides match a rule, a repository name without * wins over a
        pattern, then the pattern with the most characters other than *, then the newest. Requires the scope
        `write:policies`. Affects both environments, so credentials of `test` are rejected.

        Args:
            idempotency_key (str | Unset):
            body (CreatePolicyOverrideRequest):
        """
        from . import create_policy_override as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                    idempotency_key=idempotency_key,
                )
            )
        )

    async def get_policy_override(
        self,
        override_id: str,
    ) -> PolicyOverride:
        """Get an override

        Requires the scope `read:policies`. Has its own rate limit: `policy-overrides.get`.

        Args:
            override_id (str):
        """
        from . import get_policy_override as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    override_id=override_id,
                )
            )
        )

    async def delete_policy_override(
        self,
        override_id: str,
    ) -> None:
        """Delete an override

        New evaluations run the rules as the policy, or another override, defines them. If that may block
        less and exceptions require approval, only an owner can do this. Requires the scope
        `write:policies`. Affects both environments, so credentials of `test` are rejected.

        Args:
            override_id (str):
        """
        from . import delete_policy_override as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    override_id=override_id,
                )
            )
        )

    async def update_policy_override(
        self,
        override_id: str,
        *,
        body: UpdatePolicyOverrideRequest | Unset = UNSET,
    ) -> PolicyOverride:
        """Update an override

        New evaluations apply the change. Omitted fields do not change. Requires the scope `write:policies`.
        Affects both environments, so credentials of `test` are rejected.

        Args:
            override_id (str):
            body (UpdatePolicyOverrideRequest | Unset):
        """
        from . import update_policy_override as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    override_id=override_id,
                    body=body,
                )
            )
        )

    async def get_policy_profile(
        self,
    ) -> PolicyProfiles:
        """Get the profiles of built-in policies

        Requires the scope `read:policies`. Has its own rate limit: `policy-profiles.get`.
        """
        from . import get_policy_profile as operation

        return operation.parse(await self._transport.send(operation.request()))

    async def replace_policy_profile(
        self,
        *,
        body: ReplacePolicyProfilesRequest,
    ) -> PolicyProfiles:
        """Replace the profiles of built-in policies

        Replaces all choices. New evaluations apply them and record the profile. If exceptions require
        approval, only a signed-in owner can do this. Requires the scope `write:policies`. Affects both
        environments, so credentials of `test` are rejected.

        Args:
            body (ReplacePolicyProfilesRequest):
        """
        from . import replace_policy_profile as operation

        return operation.parse(
            await self._transport.send(
                operation.request(
                    body=body,
                )
            )
        )
